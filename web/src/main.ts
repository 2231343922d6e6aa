/** Where the page begins: the address says which page it is. */
import { continuePage } from "./door/continue";
import { door } from "./door/door";
import { newBattle } from "./door/new";
import { lookUpPage } from "./look-up/page";
import { playPage } from "./play/page";
import { settlePage } from "./settle/page";
import "./style.css";

const app = document.querySelector<HTMLElement>("#app");
const PAGES: readonly [RegExp, (host: HTMLElement, found: string) => void][] = [
  [/^#\/seat\/([\w-]+)$/, (host, secret) => playPage(host, secret, "play")],
  [/^#\/learn\/([\w-]+)$/, (host, secret) => playPage(host, secret, "learn")],
  [/^#\/replay\/([\w-]+)$/, (host, secret) => playPage(host, secret, "replay")],
  [/^#\/new$/, newBattle],
  [/^#\/continue$/, continuePage],
  [/^#\/look-up(?:\/(.*))?$/, (host, words) => lookUpPage(host, decodeURIComponent(words))],
  [/^#\/settle(?:\/(.*))?$/, (host, text) => settlePage(host, text)],
];

function open(): void {
  if (!app) return;
  if (!("WebSocket" in window)) {
    app.textContent =
      "This browser is too old for Cometfall: it has no WebSocket. Any browser of the last ten years will do.";
    return;
  }
  for (const [address, page] of PAGES) {
    const found = address.exec(window.location.hash);
    if (found) return page(app, found[1] ?? "");
  }
  door(app);
}

window.addEventListener("hashchange", () => window.location.reload());
open();
