import type { EventEmitter } from "node:events";
import { z } from "zod";
import type { ChangeFeed } from "../core/change-feed.ts";
import { CallerQuota, callerLimits } from "./caller-limits.ts";

const listenSchema = z.object({
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
});

/** The open streams of each caller, and which records the open `subscriptions/listen` streams of 2026-07-28 ask about. The SDK keeps that to itself. */
export class ListenStreams {
  readonly #changes: ChangeFeed;
  readonly #subscriptions: CallerQuota;
  readonly #quota = new CallerQuota(callerLimits.listenStreams);
  readonly #streams = new Set<readonly string[]>();

  constructor(changes: ChangeFeed, subscriptions: CallerQuota) {
    this.#changes = changes;
    this.#subscriptions = subscriptions;
  }

  /** Takes note of a listen request until its stream closes; returns why not when the caller has too many. */
  add(body: unknown, stream: EventEmitter, caller: string): string | undefined {
    const uris = listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    const closed = this.#quota.take(caller);
    if (!closed)
      return `You have ${callerLimits.listenStreams} open streams of changes, the most for one caller. Close one, or listen for more on one.`;
    stream.once("close", closed);
    if (uris.length === 0) return undefined;
    const giveBack = this.#subscriptions.take(caller, uris.length);
    if (!giveBack)
      return `One caller may listen for changes of ${callerLimits.subscriptions} records at a time. Listen for fewer.`;
    this.#streams.add(uris);
    const release = this.#changes.watchRemote();
    stream.once("close", () => {
      this.#streams.delete(uris);
      giveBack();
      release();
    });
    return undefined;
  }

  uris(): string[] {
    return [...new Set([...this.#streams].flat())];
  }
}
