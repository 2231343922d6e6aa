/** The line to the server: it comes back by itself, and says when it is down. */
import type { Client, Server } from "../protocol";

/** A question without its number. */
export type Question<Kind = Client> = Kind extends { id: number } ? Omit<Kind, "id"> : never;

export type Wire = {
  say(message: Client): void;
  /** Ask something beside the battle; the answer, or nothing where the line is down or a newer question overtook it. */
  ask(question: Question): Promise<Server | null>;
  close(): void;
};

const LONGEST_WAIT = 8_000;

/** Open the line to a seat. */
export function connect(secret: string, heard: (message: Server) => void, state: (up: boolean) => void): Wire {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${window.location.host}/ws/${encodeURIComponent(secret)}`;
  const open = new Map<number, (answer: Server | null) => void>();
  let socket: WebSocket | null = null;
  let wait = 250;
  let over = false;
  let last = 0;

  const start = (): void => {
    socket = new WebSocket(address);
    socket.addEventListener("open", () => {
      wait = 250;
      state(true);
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(String(event.data)) as Server;
      const number = "id" in message ? (message.id ?? 0) : 0;
      const asked = number ? open.get(number) : undefined;
      if (asked) {
        open.delete(number);
        asked(message);
      } else heard(message);
    });
    socket.addEventListener("close", (event) => {
      for (const asked of open.values()) asked(null);
      open.clear();
      if (over) return;
      state(false);
      if (event.code === 4404) return;
      window.setTimeout(start, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  };
  start();

  return {
    say(message: Client): void {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    ask(question: Question): Promise<Server | null> {
      last += 1;
      const id = last;
      if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
      socket.send(JSON.stringify({ ...question, id }));
      return new Promise((resolve) => open.set(id, resolve));
    },
    close(): void {
      over = true;
      socket?.close();
    },
  };
}
