import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedState } from "@suite/contracts";
import { z } from "zod";
import { fingerprint } from "../../calls/request-state.ts";
import type { SharedPages } from "../../features/widget-pages.ts";
import type { SuiteServer } from "../../server/server.ts";

/** Times in milliseconds for rows that one process writes and another one reads. */
export interface SharedTimes {
  /** Interval at which a process looks for the rows that it waits for. */
  readonly pollMs: number;
  /** Time after which a lease that nobody renews has ended. */
  readonly leaseMs: number;
}

const defaultTimes: SharedTimes = { pollMs: 250, leaseMs: 5000 };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Time for which each kind of row is kept after its last change: sessions as long as their ids are valid, pages longer than a
 * rolling update takes.
 */
const maxAgeMs = {
  stream: hourMs,
  session: 25 * hourMs,
  signal: minuteMs,
  page: 7 * 24 * hourMs,
} as const;
const pruneEveryMs = 10 * minuteMs;

/** `member` has the leases of builds. Processes of version 0.1 list it, too, so both can run side by side during an update. */
type Kind = keyof typeof maxAgeMs | "member";
type Core = Pick<SuiteServer, "name" | "version" | "log" | "listTools">;

/**
 * Rows that all processes of a server see. No process knows another one: each build keeps a lease, whose row any of its processes
 * renews, and what a call waits for is a row that its process looks for.
 */
export class SharedRows {
  readonly state: SharedState;
  readonly times: SharedTimes;
  readonly #core: Core;
  readonly #stopped = new AbortController();
  readonly #leases = new Leases();
  /** Pages that storage refused, by partition; they are written again until it accepts them. */
  readonly #unpublished = new Map<string, string>();
  #build: { readonly tools: object; readonly id: string } | undefined;
  #renewals = 0;
  #hasOther = false;

  constructor(core: Core, state: SharedState, times: Partial<SharedTimes> = {}) {
    this.#core = core;
    this.state = state;
    this.times = { ...defaultTimes, ...times };
  }

  /**
   * Takes the lease of this build and keeps it until `stop`.
   * @param onOneBuild called when the lease of the last other build has ended, as at the end of a rolling update
   */
  async start(onOneBuild: () => void): Promise<void> {
    this.state.checkEachRead(true);
    await this.#attempt(() => this.#renew(onOneBuild));
    void this.#every(this.times.leaseMs / 4, () => this.#renew(onOneBuild));
    void this.#every(pruneEveryMs, () => this.#prune());
  }

  stop(): void {
    this.#stopped.abort();
  }

  partition(kind: Kind, ...names: readonly string[]): string {
    return [this.#core.name, kind, ...names].join("~");
  }

  /** Text that differs between two builds if their clients see different versions, tools or pages. */
  get build(): string {
    const tools = this.#core.listTools();
    if (this.#build?.tools !== tools)
      this.#build = { tools, id: fingerprint([this.#core.version, tools]).slice(0, 16) };
    return this.#build.id;
  }

  /** Pages of all builds: during a rolling update a host reads a page from another process than the one that listed it. */
  get pages(): SharedPages {
    return {
      put: async (name, text) => {
        const partition = this.partition("page", name);
        this.#unpublished.set(partition, text);
        await this.#publish();
      },
      get: async (name) => {
        const leases = await this.state.list(this.partition("member"));
        const hasOther = leases.some(({ key }) => key !== this.build);
        return hasOther ? this.state.get(this.partition("page", name), "") : undefined;
      },
    };
  }

  async #renew(onOneBuild: () => void): Promise<void> {
    const partition = this.partition("member");
    this.#renewals += 1;
    await this.state.put(partition, this.build, `${this.#renewals} ${this.build}`);
    const otherBuilds = (await this.state.list(partition)).filter(({ key }) => key !== this.build);
    const ended = otherBuilds.filter(
      ({ key, text }) => !this.#leases.isHeld(key, text, this.times.leaseMs),
    );
    const keys = ended.map(({ key }) => key);
    await this.state.remove(partition, keys);
    this.#leases.drop(keys);
    const hadOther = this.#hasOther;
    this.#hasOther = otherBuilds.length > ended.length;
    if (hadOther && !this.#hasOther) onOneBuild();
    await this.#publish();
  }

  async #publish(): Promise<void> {
    for (const [partition, text] of this.#unpublished) {
      await this.state.put(partition, "", text);
      this.#unpublished.delete(partition);
    }
  }

  async #prune(): Promise<void> {
    for (const kind of ["stream", "session", "signal", "page"] as const)
      await this.state.prune(this.partition(kind, ""), maxAgeMs[kind]);
  }

  /** Repeats something until `stop`. What storage refuses is tried again the next time. */
  async #every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.#attempt(work);
    }
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.#core.log.debug({ err: error }, "the shared state failed"),
    );
  }
}

/** Leases by key. Each renewal changes the text of a lease, so that no clocks are compared. */
export class Leases {
  readonly #seen = new Map<
    string,
    { readonly text: string; lookedAt: number; unchangedMs: number }
  >();

  /** Returns false if the text has been the same for `leaseMs`. A pause of this process counts a quarter of that at most. */
  isHeld(key: string, text: string, leaseMs: number): boolean {
    const now = performance.now();
    const last = this.#seen.get(key);
    if (last?.text !== text) {
      this.#seen.set(key, { text, lookedAt: now, unchangedMs: 0 });
      return true;
    }
    last.unchangedMs += Math.min(now - last.lookedAt, leaseMs / 4);
    last.lookedAt = now;
    return last.unchangedMs < leaseMs;
  }

  drop(keys: readonly string[]): void {
    for (const key of keys) this.#seen.delete(key);
  }
}

const requestId = z.union([z.string(), z.number()]);

/** Row for the process that runs a call: an answer of its client, a cancellation, or that its client asks for the stream. */
const signalSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answer"),
    session: z.string(),
    message: z.looseObject({ id: z.string() }),
  }),
  z.object({
    kind: z.literal("cancel"),
    session: z.string(),
    requestId,
    reason: z.string().optional(),
  }),
  z.object({ kind: z.literal("resume"), session: z.string(), stream: z.string() }),
]);

export type Signal = z.output<typeof signalSchema>;

export type Signals = ReturnType<typeof createSignals>;

/**
 * Passes signals between processes by rows. A process looks for them only while it runs calls.
 * @param take returns false for a signal to another process, which stays
 * @param isNeeded returns true while this process runs something that a signal can concern
 */
export function createSignals(
  rows: SharedRows,
  take: (signal: Signal) => boolean,
  isNeeded: () => boolean,
) {
  const { state, times } = rows;
  const own = rows.partition("signal", "");
  let isPolling = false;

  async function read(): Promise<void> {
    const matching = (await state.list(own)).filter(({ text }) => {
      const signal = signalSchema.safeParse(JSON.parse(text)).data;
      return signal !== undefined && take(signal);
    });
    await state.remove(
      own,
      matching.map(({ key }) => key),
    );
  }

  return {
    send: (signal: Signal) =>
      state.put(own, `${Date.now()}-${randomBytes(6).toString("hex")}`, JSON.stringify(signal)),
    /** Looks for signals until none is needed any more. */
    async poll(): Promise<void> {
      if (isPolling) return;
      isPolling = true;
      for (;;) {
        await sleep(times.pollMs, undefined, { ref: false });
        if (!isNeeded()) break;
        // Without storage no signal arrives; the calls go on.
        await read().catch(() => undefined);
      }
      isPolling = false;
    },
  };
}
