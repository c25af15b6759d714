import type {
  EventId,
  EventStore,
  StreamId,
} from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { LRUCache } from "lru-cache";

interface StoredEvent {
  readonly stream: StreamId;
  /** Message as JSON. */
  readonly text: string;
}

/** Events of all sessions of a process, the oldest of which are dropped first. */
export type StoredEvents = LRUCache<string, StoredEvent>;

/** Creates the memory for the events of all sessions, with a limit in bytes for all of them together. */
export function createStoredEvents(mostBytes = 32 * 2 ** 20): StoredEvents {
  return new LRUCache({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, id) => Buffer.byteLength(text) + id.length,
  });
}

/** Message of the event that only gives a client an id to resume from. */
const priming = "{}";

/**
 * Keeps what one session sent on its streams, so that a client whose connection is lost can resume them. Events are read without
 * changing their order in the memory. So the oldest are dropped first, and if an event is there, all later ones are there, too.
 */
export class SessionEvents implements EventStore {
  readonly #events: StoredEvents;
  readonly #session: string;
  #last = 0;

  constructor(events: StoredEvents, session: string) {
    this.#events = events;
    this.#session = session;
  }

  async storeEvent(stream: StreamId, message: JSONRPCMessage): Promise<EventId> {
    this.#last += 1;
    const id = this.#idOf(this.#last);
    this.#events.set(id, { stream, text: JSON.stringify(message) });
    return id;
  }

  /** Resolves to the stream of an event; `undefined` if the event was dropped or is of another session. */
  async getStreamIdForEventId(id: EventId): Promise<StreamId | undefined> {
    return this.#isOwn(id) ? this.#events.peek(id)?.stream : undefined;
  }

  async replayEventsAfter(
    lastId: EventId,
    { send }: { send: (id: EventId, message: JSONRPCMessage) => Promise<void> },
  ): Promise<StreamId> {
    const stream = await this.getStreamIdForEventId(lastId);
    if (stream === undefined) throw new Error("The event is not stored.");
    for (let number = this.#numberOf(lastId) + 1; number <= this.#last; number += 1) {
      const id = this.#idOf(number);
      const event = this.#events.peek(id);
      if (event?.stream !== stream || event.text === priming) continue;
      await send(id, JSON.parse(event.text));
    }
    return stream;
  }

  /** Drops all events of the session. */
  clear(): void {
    for (let number = 1; number <= this.#last; number += 1) this.#events.delete(this.#idOf(number));
  }

  #idOf(number: number): EventId {
    return `${this.#session}.${number}`;
  }

  #numberOf(id: EventId): number {
    return Number(id.slice(this.#session.length + 1));
  }

  #isOwn(id: EventId): boolean {
    return id.startsWith(`${this.#session}.`);
  }
}
