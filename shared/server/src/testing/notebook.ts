import { EventEmitter } from "node:events";
import { UserError } from "@suite/storage";
import type { Actor, StoreSource } from "../core/server.ts";

/** The store of the fixture server: notes in memory. */
export interface Notebook {
  readonly notes: readonly string[];
  readonly events: EventEmitter;
  add(note: string): Promise<number>;
}

export interface FakeStore extends StoreSource<Notebook> {
  readonly notes: string[];
  readonly events: EventEmitter;
  readonly actors: Actor[];
  /** What `ready` does. */
  health: () => Promise<void>;
}

export function fakeStore(): FakeStore {
  const notes = ["milk", "bread", "milk and honey"];
  const events = new EventEmitter();
  const actors: Actor[] = [];
  const store: FakeStore = {
    notes,
    events,
    actors,
    health: async () => undefined,
    as(actor) {
      actors.push(actor);
      return { notes, events, add: async (note) => notes.push(note) };
    },
    readOnly: () => ({
      notes,
      events,
      async add() {
        throw new UserError("forbidden", "This tool only reads.");
      },
    }),
    ready: () => store.health(),
  };
  return store;
}
