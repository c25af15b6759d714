import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SharedState } from "@suite/contracts";
import type { SuiteServer } from "../../core/definition.ts";
import type { SharedPages } from "../../core/widget-pages.ts";
import { fingerprint } from "../../elicitation/request-state.ts";

/** Times in milliseconds by which the processes of a server know and reach each other. */
export interface ReplicaTimes {
  /** Interval at which a process shows that it is alive. */
  readonly beatMs: number;
  /** Interval at which a process reads its messages while there are others. */
  readonly pollMs: number;
  /** Silence after which a process is taken for dead. */
  readonly deadMs: number;
}

const usualTimes: ReplicaTimes = { beatMs: 1000, pollMs: 250, deadMs: 5000 };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Time for which each kind of state is kept, counted from its last change; sessions as long as their ids are valid, pages longer
 * than a rolling update takes.
 */
const keptMs = { stream: hourMs, session: 25 * hourMs, mail: hourMs, page: 7 * 24 * hourMs } as const;
const keptKinds = ["stream", "session", "mail", "page"] as const;
const pruneEveryMs = 10 * minuteMs;

/** A member whose row did not change for so long is removed. */
const forgottenMs = minuteMs;

/** Time that `tellAll` waits for the others, who may be about to be found dead. */
const takenWithinMs = 1000;

interface Member {
  /** Text of its row: the number of the beat and the build. */
  readonly beat: string;
  /** Time at which this process saw the beat first, so that no clocks are compared. */
  readonly seenAt: number;
}

type ReplicaCore = Pick<SuiteServer, "name" | "version" | "log" | "listTools">;

/**
 * One process among those that serve the same address. Each renews a row, by which the others know that it is alive, and reads
 * the messages in its own partition. Without storage everything here waits, and the process goes on by itself.
 */
export class Replica {
  readonly id = randomBytes(6).toString("hex");
  readonly state: SharedState;
  readonly times: ReplicaTimes;
  readonly #core: ReplicaCore;
  readonly #members = new Map<string, Member>();
  readonly #left = new AbortController();
  #take: (message: unknown) => void | Promise<void> = () => undefined;
  #onOneBuild: () => void = () => undefined;
  #sawOtherBuild = false;
  #built: { readonly listed: object; readonly id: string } | undefined;
  #beats = 0;
  #sentCount = 0;
  #listedAt = Number.NEGATIVE_INFINITY;

  constructor(core: ReplicaCore, state: SharedState, times: Partial<ReplicaTimes> = {}) {
    this.#core = core;
    this.state = state;
    this.times = { ...usualTimes, ...times };
  }

  /** Becomes known to the others; resolves when they know, or after the time in which a living one would have shown it. */
  async join(): Promise<void> {
    const { beatMs, pollMs } = this.times;
    await this.#attempt(() => this.#beat());
    const before = new Map(this.#members);
    void this.#every(beatMs, () => this.#beat());
    void this.#every(pollMs, () => this.#readMessages());
    void this.#every(pruneEveryMs, () => this.#prune());
    const until = performance.now() + 1.5 * beatMs;
    const waits = () => this.others.some((id) => this.#members.get(id)?.beat === before.get(id)?.beat);
    while (waits() && performance.now() < until) await this.#pause(pollMs);
  }

  /** Sets the function that handles messages. A message counts as received when it resolves. */
  onMessage(take: (message: unknown) => void | Promise<void>): void {
    this.#take = take;
  }

  /** Sets the function that is called when the last process of another build has gone, as at the end of a rolling update. */
  onOneBuild(listener: () => void): void {
    this.#onOneBuild = listener;
  }

  /** Leaves the others, who then know at once that the calls of this process have ended. */
  async leave(): Promise<void> {
    this.#left.abort();
    await this.state.remove(this.partition("member"), [this.id]).catch(() => undefined);
  }

  isAlive(id: string): boolean {
    const { seenAt = Number.NEGATIVE_INFINITY } = this.#members.get(id) ?? {};
    return performance.now() - seenAt < this.times.deadMs;
  }

  /** Ids of the other living processes. */
  get others(): string[] {
    return [...this.#members.keys()].filter((id) => id !== this.id && this.isAlive(id));
  }

  /** Text that differs between two builds if their clients see different versions, tools or pages. */
  get build(): string {
    const listed = this.#core.listTools();
    if (this.#built?.listed !== listed)
      this.#built = { listed, id: fingerprint([this.#core.version, listed]).slice(0, 16) };
    return this.#built.id;
  }

  /** True while processes of another build are alive. */
  get hasOtherBuild(): boolean {
    return this.others.some((id) => !this.#members.get(id)?.beat.endsWith(` ${this.build}`));
  }

  /**
   * Pages of the widgets of all builds that run: during a rolling update a host reads a page from another process than the one
   * that listed it. Hosts cache pages, so a process that is only slow still counts, until its row has gone.
   */
  get pages(): SharedPages {
    const partitionOf = (name: string) => this.partition("page", name);
    return {
      put: async (name, text) => {
        const write = () => this.state.put(partitionOf(name), "", text);
        await this.#persist(write).catch((error: unknown) => {
          void this.#repeatUntilDone(write);
          throw error;
        });
      },
      get: async (name) => {
        const rows = await this.state.list(this.partition("member"));
        const isOtherBuild = ({ key, text }: { key: string; text: string }) =>
          key !== this.id && !text.endsWith(` ${this.build}`);
        return rows.some(isOtherBuild) ? this.state.get(partitionOf(name), "") : undefined;
      },
    };
  }

  /** Partition of the shared state for this server. */
  partition(kind: keyof typeof keptMs | "member", ...names: readonly string[]): string {
    return [this.#core.name, kind, ...names].join("~");
  }

  /** Stores a message for another process, which takes it within `pollMs`. Returns its key. */
  async tell(id: string, message: object): Promise<string> {
    this.#sentCount += 1;
    const key = `${String(Date.now()).padStart(14, "0")}-${this.id}-${this.#sentCount}`;
    await this.#persist(() => this.state.put(this.partition("mail", id), key, JSON.stringify(message)));
    return key;
  }

  /** Stores a message for every other process; resolves when they have taken it, or after a second. */
  async tellAll(message: object): Promise<void> {
    const until = performance.now() + takenWithinMs;
    await Promise.all(
      this.others.map(async (id) => {
        const key = await this.tell(id, message);
        const lies = async () => (await this.state.get(this.partition("mail", id), key)) !== undefined;
        while (performance.now() < until && (await lies())) await this.#pause(this.times.pollMs / 2);
      }),
    );
  }

  async #beat(): Promise<void> {
    const partition = this.partition("member");
    try {
      this.#beats += 1;
      await this.state.put(partition, this.id, `${this.#beats} ${this.build}`);
      const rows = await this.state.list(partition);
      this.#listedAt = performance.now();
      const listed = new Set(rows.map(({ key }) => key));
      for (const id of this.#members.keys()) if (!listed.has(id)) this.#members.delete(id);
      for (const { key, text } of rows)
        if (this.#members.get(key)?.beat !== text)
          this.#members.set(key, { beat: text, seenAt: performance.now() });
      this.#compareBuilds();
      await this.#removeForgotten(partition);
    } finally {
      const isCurrent = performance.now() - this.#listedAt < this.times.deadMs / 2;
      this.state.checkEachRead(!isCurrent || this.others.length > 0);
    }
  }

  #compareBuilds(): void {
    const sawOther = this.#sawOtherBuild;
    this.#sawOtherBuild = this.hasOtherBuild;
    if (sawOther && !this.#sawOtherBuild) this.#onOneBuild();
  }

  async #removeForgotten(partition: string): Promise<void> {
    const isForgotten = ([, { seenAt }]: [string, Member]) => performance.now() - seenAt > forgottenMs;
    const forgotten = [...this.#members].filter(isForgotten).map(([id]) => id);
    await this.state.remove(partition, forgotten);
  }

  async #readMessages(): Promise<void> {
    if (this.others.length === 0) return;
    const partition = this.partition("mail", this.id);
    const messages = await this.state.list(partition);
    await Promise.allSettled(messages.map(async ({ text }) => this.#take(JSON.parse(text))));
    await this.state.remove(
      partition,
      messages.map(({ key }) => key),
    );
  }

  async #prune(): Promise<void> {
    for (const kind of keptKinds) await this.state.prune(`${this.partition(kind)}~`, keptMs[kind]);
  }

  /** Repeats something until this process leaves. Storage that does not answer is asked again the next time. */
  async #every(ms: number, work: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.#pause(ms, false);
      if (this.#left.signal.aborted) return;
      await this.#attempt(work);
    }
  }

  /** Repeats a write that storage refused, once a beat, until it succeeds or this process leaves. */
  async #repeatUntilDone(write: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.#pause(this.times.beatMs, false);
      if (this.#left.signal.aborted) return;
      const isDone = await write().then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.#core.log.debug({ err: error }, "the shared state failed"));
  }

  /** Makes up to three attempts. */
  async #persist(work: () => Promise<void>): Promise<void> {
    for (let left = 2; left > 0; left -= 1) {
      const failed = await work().catch((error: unknown) => error);
      if (!failed) return;
      await this.#pause(this.times.pollMs);
    }
    return work();
  }

  /** @param ref false lets the process end meanwhile */
  async #pause(ms: number, ref = true): Promise<void> {
    await sleep(ms, undefined, { signal: this.#left.signal, ref }).catch(() => undefined);
  }
}
