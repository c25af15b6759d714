import { EventEmitter } from "node:events";
import { type Actor, type StoreSource, type TracksWrites, UserError } from "@suite/contracts";

// Processes that tests start load this, and would load every client with `@suite/testing/clients`.
const nothingWritten: TracksWrites = {
  writes: { outcome: "not_applied", changeIds: [], repeatedFrom: undefined },
  findEarlier: async () => false,
};

/** Store of the fixture server: notes in memory. */
export interface Notebook {
  readonly notes: readonly string[];
  readonly events: EventEmitter;
  add(note: string): Promise<number>;
}

export interface FakeStore extends StoreSource<Notebook> {
  readonly notes: string[];
  readonly events: EventEmitter;
  readonly actors: Actor[];
  /** Emits a written row, as if by this process or by another. */
  tell(kind: string, id?: string, action?: "create" | "update"): void;
  tellFromElsewhere(kind: string, id?: string): void;
  /** True while writes of other processes are watched. */
  watched(): boolean;
  /** Implementation of `ready`. */
  health: () => Promise<void>;
  warnings: readonly string[];
}

export function fakeStore(): FakeStore {
  const notes = ["milk", "bread", "milk and honey"];
  const events = new EventEmitter().setMaxListeners(0);
  const actors: Actor[] = [];
  const writes = new EventEmitter();
  const listenerOn = (whose: string) => (listener: (written: { kind: string }) => void) => {
    writes.on(whose, listener);
    return () => void writes.off(whose, listener);
  };
  const store: FakeStore = {
    notes,
    events,
    actors,
    health: async () => undefined,
    warnings: [],
    as(actor) {
      actors.push(actor);
      return { notes, events, ...nothingWritten, add: async (note) => notes.push(note) };
    },
    readOnly: () => ({
      notes,
      events,
      ...nothingWritten,
      async add() {
        throw new UserError("forbidden", "This tool only reads.");
      },
    }),
    ready: () => store.health(),
    onChange: listenerOn("own"),
    onRemoteChange: listenerOn("other"),
    tell: (kind, id = "0", action = "update") =>
      writes.emit("own", { kind, change: { key: { id }, action } }),
    tellFromElsewhere: (kind, id) =>
      writes.emit("other", {
        kind,
        change: id === undefined ? undefined : { key: { id }, action: "update" },
      }),
    watched: () => writes.listenerCount("other") > 0,
  };
  return store;
}
