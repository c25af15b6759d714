import type { EventEmitter } from "node:events";
import { groupBy } from "@suite/contracts";

export interface SessionLimits {
  /** Limit for all callers together. */
  readonly most: number;
  /** Limit for one caller. One more drops the caller's session that was idle the longest. */
  readonly mostPerCaller: number;
  readonly idleMs: number;
}

interface Entry<Session> {
  readonly session: Session;
  readonly caller: string;
  /** Open requests and streams; a session in use is never idle. */
  open: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Sessions by id, limited in idle time and in number, per caller and in total. Above the caller's limit another session of that
 * caller is dropped, above the total one of the caller with the most. The map is in order of use, oldest first.
 */
export class SessionTable<Session> {
  readonly #entries = new Map<string, Entry<Session>>();
  readonly #limits: SessionLimits;
  readonly #end: (session: Session) => void;

  constructor(limits: SessionLimits, end: (session: Session) => void) {
    this.#limits = limits;
    this.#end = end;
  }

  add(id: string, session: Session, caller = ""): void {
    const entry: Entry<Session> = { session, caller, open: 0, timer: undefined };
    this.#entries.set(id, entry);
    this.#rest(id, entry);
    const groups = groupBy(this.#entries, ([, one]) => one.caller);
    const own = groups.get(caller) ?? [];
    const longest = Math.max(...[...groups.values()].map((group) => group.length));
    if (own.length > this.#limits.mostPerCaller) this.#dropOldestIdle(id, own);
    else if (this.#entries.size <= this.#limits.most) return;
    else if (own.length === longest && longest > 1) this.#dropOldestIdle(id, own);
    else
      this.#dropOldestIdle(
        id,
        [...this.#entries].filter(([, one]) => groups.get(one.caller)?.length === longest),
      );
  }

  /** Returns a session and keeps it in use until the response closes; `undefined` when it is not the caller's. */
  use(id: string, response: EventEmitter, isOwn = (_: Session) => true): Session | undefined {
    const entry = this.#entries.get(id);
    if (!entry || !isOwn(entry.session)) return undefined;
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

  #dropOldestIdle(newest: string, entries: readonly [string, Entry<Session>][]): void {
    const candidates = entries.filter(([id]) => id !== newest);
    const [id] = candidates.find(([, entry]) => entry.open === 0) ?? candidates[0] ?? [];
    if (id !== undefined) this.remove(id);
  }
}
