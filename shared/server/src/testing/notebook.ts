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

export function fakeStore() {
  const notes = ["milk", "bread", "milk and honey"];
  const events = new EventEmitter().setMaxListeners(0);
  const actors: Actor[] = [];
  const writes = new EventEmitter();
  const listenerOn = (whose: string) => (listener: (written: { kind: string }) => void) => {
    writes.on(whose, listener);
    return () => void writes.off(whose, listener);
  };
  const source: StoreSource<Notebook> = {
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
  };
  const store = {
    ...source,
    notes,
    events,
    actors,
    /** Implementation of `ready`. */
    health: async () => {},
    /** Emits a row written by this process. */
    tell: (kind: string, id = "0", action: "create" | "update" = "update") =>
      writes.emit("own", { kind, change: { key: { id }, action } }),
    /** Emits a row written by another process. */
    tellFromElsewhere: (kind: string, id?: string) =>
      writes.emit("other", { kind, change: id && { key: { id }, action: "update" } }),
    /** True while writes of other processes are watched. */
    watched: () => writes.listenerCount("other") > 0,
  };
  return store;
}
