/** Where the page begins: at a battle, where the address names a seat, else at the door. */
import { door } from "./door";
import { playPage } from "./play/page";
import "./style.css";

const app = document.querySelector<HTMLElement>("#app");

function open(): void {
  if (!app) return;
  const seat = /^#\/seat\/([\w-]+)$/.exec(window.location.hash);
  if (seat?.[1]) playPage(app, seat[1]);
  else door(app);
}

window.addEventListener("hashchange", () => window.location.reload());
open();
