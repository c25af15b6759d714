import type { EventEmitter } from "node:events";
import type { SessionLimits } from "./session-lane.ts";

interface Entry<Session> {
  readonly session: Session;
  /** Requests and streams that are open now; a session in use is never idle. */
  open: number;
  timer: NodeJS.Timeout | undefined;
}

/** Sessions by id, bounded in number and in idle time. Map order is order of use, oldest first. */
export class SessionTable<Session> {
  readonly #entries = new Map<string, Entry<Session>>();
  readonly #limits: SessionLimits;
  readonly #end: (session: Session) => void;

  constructor(limits: SessionLimits, end: (session: Session) => void) {
    this.#limits = limits;
    this.#end = end;
  }

  get size(): number {
    return this.#entries.size;
  }

  add(id: string, session: Session): void {
    const entry: Entry<Session> = { session, open: 0, timer: undefined };
    this.#entries.set(id, entry);
    this.#rest(id, entry);
    if (this.#entries.size > this.#limits.most) this.#dropOldestIdle(id);
  }

  /** The session, held open until the response closes; nothing happens to one that is not the caller's. */
  use(id: string, response: EventEmitter, isTheirs = (_: Session) => true): Session | undefined {
    const entry = this.#entries.get(id);
    if (!entry || !isTheirs(entry.session)) return undefined;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    clearTimeout(entry.timer);
    entry.open += 1;
    response.on("close", () => {
      entry.open -= 1;
      if (entry.open === 0 && this.#entries.get(id) === entry) this.#rest(id, entry);
    });
    return entry.session;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#entries.delete(id);
    this.#end(entry.session);
  }

  clear(): void {
    for (const id of [...this.#entries.keys()]) this.remove(id);
  }

  all(): Session[] {
    return [...this.#entries.values()].map((entry) => entry.session);
  }

  #rest(id: string, entry: Entry<Session>): void {
    entry.timer = setTimeout(() => this.remove(id), this.#limits.idleMs).unref();
  }

  #dropOldestIdle(newest: string): void {
    const ids = [...this.#entries.keys()].filter((id) => id !== newest);
    const idle = ids.find((id) => this.#entries.get(id)?.open === 0) ?? ids[0];
    if (idle !== undefined) this.remove(idle);
  }
}
