/** Beginning a battle: ask the server for one, keep its link, and go there or show the links of the others. */
import { fetched, h, put } from "../dom";
import { keep } from "../kept";

export type Link = { warbands: string[]; by: string; secret: string };
export type Begun = { links: Link[]; watch: string; about: string; commitment: string };

/** Begin one, and go to it where everybody else is here or a bot. */
export async function begin(path: string, what: unknown, links: HTMLElement, page = "seat"): Promise<void> {
  const begun = await fetched<Begun>(path, what);
  const [first, ...others] = begun.links;
  const mine = first?.secret ?? begun.watch;
  keep({ secret: mine, watch: begun.watch, about: begun.about, when: Date.now() });
  if (others.length === 0) window.location.hash = `#/${page}/${mine}`;
  else put(links, ...shown(begun));
  links.scrollIntoView?.();
}

function shown(begun: Begun): readonly HTMLElement[] {
  const rows = begun.links.map((link, at) => row(at ? `For ${link.warbands.join(" and ")}` : "For you", link.secret));
  return [
    h("h2", {}, "The battle waits"),
    h("p", {}, "Each link is a seat: send it to whoever shall sit there, and nobody else. Yours is the first."),
    ...rows,
    row("To watch", begun.watch),
  ];
}

function row(whose: string, secret: string): HTMLElement {
  const address = linkTo(secret);
  const copied = h("span", { role: "status" });
  return h(
    "p",
    { class: "link" },
    h("a", { href: address }, whose),
    h("input", { readonly: true, value: address, "aria-label": `The link ${whose.toLowerCase()}` }),
    h(
      "button",
      {
        type: "button",
        onclick: async () => {
          await navigator.clipboard?.writeText(address).catch(() => undefined);
          copied.textContent = "Copied.";
        },
      },
      "Copy",
    ),
    copied,
  );
}

/** The address of a seat. */
export function linkTo(secret: string, kind = "seat"): string {
  return `${window.location.origin}${window.location.pathname}#/${kind}/${secret}`;
}
