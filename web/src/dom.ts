/** Elements in a few words. */

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | boolean | ((event: Event) => void) | undefined>;

/** Make an element: attributes by name, what happens by `onclick` and the like, then what is in it. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value);
    else if (value === true) element.setAttribute(name, "");
    else if (typeof value === "string") element.setAttribute(name, value);
  }
  put(element, ...children);
  return element;
}

/** Put these into an element in place of what is in it. */
export function put(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => Boolean(child)));
}

/** Get something from the server, or the sentence that says why not. */
export async function fetched<T>(path: string, body?: unknown): Promise<T> {
  const request =
    body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
  const answer = await fetch(path, request).catch(() => null);
  if (!answer) throw new Error("The server can't be reached; is it still running?");
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const said = found as { message?: string } | null;
  throw new Error(said?.message ?? `The server answered ${answer.status}.`);
}
