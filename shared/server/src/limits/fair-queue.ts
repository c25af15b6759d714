import type { IncomingMessage, ServerResponse } from "node:http";
import { onlyOnce } from "./counts.ts";
import { limits } from "./limits.ts";

export interface QueueLimits {
  /** Work at a time in this process. */
  readonly most: number;
  readonly mostPerCaller: number;
  /** Work of one caller that may wait. */
  readonly mostWaiting: number;
}

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets in a number of works at a time. Callers take turns, so that a flood of one caller delays only that caller. */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** Callers with running or waiting work; the one whose turn was last is last. */
  readonly #callers = new Map<string, Turns>();
  #running = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Resolves, when it is the caller's turn, to the function that ends the work; `undefined` if too much is waiting. */
  async enter(caller: string): Promise<(() => void) | undefined> {
    const turns = this.#callers.get(caller) ?? { running: 0, waiting: [] };
    this.#callers.set(caller, turns);
    if (!this.#hasRoom(turns)) {
      if (turns.waiting.length >= this.#limits.mostWaiting) return undefined;
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    } else this.#start(caller, turns);
    return onlyOnce(() => this.#end(caller, turns));
  }

  #hasRoom({ running }: Turns): boolean {
    return this.#running < this.#limits.most && running < this.#limits.mostPerCaller;
  }

  #start(caller: string, turns: Turns): void {
    turns.running += 1;
    this.#running += 1;
    this.#callers.delete(caller);
    this.#callers.set(caller, turns);
  }

  #end(caller: string, turns: Turns): void {
    turns.running -= 1;
    this.#running -= 1;
    if (turns.running === 0 && turns.waiting.length === 0) this.#callers.delete(caller);
    for (const [name, next] of this.#callers) {
      if (next.waiting.length === 0 || !this.#hasRoom(next)) continue;
      this.#start(name, next);
      next.waiting.shift()?.();
      return;
    }
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Begins one request in each turn of the event loop, callers in rotation, so that a burst of one delays another by a single request.
 * Callers are told apart before any work: by their unverified token, else by their address.
 */
export function takeTurns(listener: Listener): Listener {
  const turns = new FairQueue(limits.turns);
  return async (request, response) => {
    const leave = await turns.enter(
      request.headers.authorization ?? request.socket.remoteAddress ?? "",
    );
    if (!leave)
      return void response.writeHead(429, { "retry-after": "1", connection: "close" }).end();
    setImmediate(leave);
    if (!response.destroyed) listener(request, response);
  };
}
