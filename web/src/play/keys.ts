/** Keys for all that is often wanted; they do nothing while somebody writes, but Escape leaves what is written in. */

export type Keyed = Record<string, { words: string; act: () => void }>;

/** Listen for keys. */
export function listen(keyed: Keyed): void {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isWriting(event.target)) event.target.blur();
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const found = keyed[event.key];
    if (!found) return;
    found.act();
    event.preventDefault();
  });
}

function isWriting(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}
