import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

export interface EventLimits {
  readonly mostEvents: number;
  readonly mostBytes: number;
}

interface SentEvent {
  readonly id: string;
  /** Missing for the first event of a stream, which only gives the client an id to come back with. */
  readonly message: JSONRPCMessage | undefined;
  readonly bytes: number;
}

/** What a session sent lately. The oldest events go first; the newest always stays. */
export class EventLog {
  readonly #limits: EventLimits;
  #events: SentEvent[] = [];
  #bytes = 0;
  #lastNumber = 0;

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  /** Keeps a message; returns its id, which names its stream too. */
  add(streamId: string, message: JSONRPCMessage): string {
    this.#lastNumber += 1;
    const id = `${streamId}~${this.#lastNumber}`;
    const text = JSON.stringify(message);
    this.#events.push({ id, message: text === "{}" ? undefined : message, bytes: text.length });
    this.#bytes += text.length;
    const { mostEvents, mostBytes } = this.#limits;
    while (this.#events.length > 1 && (this.#events.length > mostEvents || this.#bytes > mostBytes)) {
      this.#bytes -= this.#events.shift()?.bytes ?? 0;
    }
    return id;
  }

  has(id: string): boolean {
    return this.#events.some((event) => event.id === id);
  }

  /** What the stream of this event sent after it. */
  after(id: string): { id: string; message: JSONRPCMessage }[] {
    const at = this.#events.findIndex((event) => event.id === id);
    const later = at < 0 ? [] : this.#events.slice(at + 1);
    return later.flatMap((event) =>
      event.message && streamOf(event.id) === streamOf(id) ? [{ id: event.id, message: event.message }] : [],
    );
  }

  clear(streamId: string): void {
    this.#events = this.#events.filter(({ id }) => streamOf(id) !== streamId);
    this.#bytes = this.#events.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

export function streamOf(eventId: string): string {
  return eventId.slice(0, eventId.lastIndexOf("~"));
}
