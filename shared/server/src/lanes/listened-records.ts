import type { EventEmitter } from "node:events";
import { z } from "zod";
import type { ChangeFeed } from "../core/change-feed.ts";

const listenSchema = z.object({
  params: z.object({ notifications: z.object({ resourceSubscriptions: z.array(z.string()) }) }),
});

/** Which records the open `subscriptions/listen` streams of 2026-07-28 ask about. The SDK keeps that to itself. */
export class ListenedRecords {
  readonly #changes: ChangeFeed;
  readonly #streams = new Set<readonly string[]>();

  constructor(changes: ChangeFeed) {
    this.#changes = changes;
  }

  /** Takes note of a listen request until its stream closes. */
  add(body: unknown, stream: EventEmitter): void {
    const uris = listenSchema.safeParse(body).data?.params.notifications.resourceSubscriptions ?? [];
    if (uris.length === 0) return;
    this.#streams.add(uris);
    const release = this.#changes.watchOthers();
    stream.once("close", () => {
      this.#streams.delete(uris);
      release();
    });
  }

  uris(): string[] {
    return [...new Set([...this.#streams].flat())];
  }
}
