import { afterEach, expect, test, vi } from "vitest";
import { pageStorage, saveItem } from "./page-storage.ts";
import { ViewStates } from "./view-states.ts";
import type { ViewStore } from "./view-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Storage of a page with room for this many characters. */
function stubStorage(room = 100_000): Map<string, string> {
  const items = new Map<string, string>();
  const count = () => [...items].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  vi.stubGlobal("localStorage", {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (count() - (items.get(key)?.length ?? 0) + text.length > room)
        throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal("window", {});
  return items;
}

function forbidStorage(): void {
  vi.stubGlobal("window", {});
  vi.stubGlobal("localStorage", undefined);
}

function open(viewId: string): ViewStates {
  const states = new ViewStates();
  states.open(viewId);
  return states;
}

test("a view finds its own state after a reload, and no other view's", () => {
  stubStorage();
  open("board:1").write("tab", "map");
  open("board:2").write("tab", "list");
  expect(open("board:1").read("tab")).toBe("map");
  expect(open("board:2").read("tab")).toBe("list");
  expect(open("board:3").read("tab")).toBeUndefined();
});

test("the oldest of many views give way, and drafts stay", () => {
  const items = stubStorage();
  saveItem("draft:profile/1", "{}");
  vi.useFakeTimers();
  for (let view = 0; view < 60; view++) {
    vi.setSystemTime(1_000_000 + view);
    open(`board:${view}`).write("tab", view);
  }
  expect(items.size).toBe(41);
  expect(open("board:59").read("tab")).toBe(59);
  expect(open("board:19").read("tab")).toBeUndefined();
  expect(items.has("draft:profile/1")).toBe(true);
});

test("where storage is full, older views give way to what is typed, and a refusal is no fault", () => {
  stubStorage(400);
  open("board:1").write("text", "x".repeat(150));
  expect(saveItem("draft:profile/1", "y".repeat(200))).toBe(true);
  expect(open("board:1").read("text")).toBeUndefined();
  expect(saveItem("draft:profile/2", "z".repeat(500))).toBe(false);
  const states = open("board:2");
  states.write("text", "w".repeat(500));
  expect(states.read("text")).toBe("w".repeat(500));
});

test("what was stored by something else is ignored", () => {
  const items = stubStorage();
  items.set("view:board:1", "{half");
  items.set("view:board:2", '{"state":7}');
  expect([open("board:1").read("tab"), open("board:2").read("tab")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("a host with a state gets all of it as private, beside what the model was told", async () => {
  stubStorage();
  const sent: unknown[] = [];
  vi.stubGlobal("window", {
    openai: {
      widgetState: { privateContent: { tab: "map" } },
      setWidgetState: (state: unknown) => sent.push(state),
    },
  });
  const states = open("board:1");
  expect(states.read("tab")).toBe("map");
  states.write("draft:note", "Confidential");
  states.describe("The board is on screen.");
  await states.flush();
  expect(sent).toEqual([
    {
      modelContent: "The board is on screen.",
      privateContent: { tab: "map", "draft:note": "Confidential" },
      imageIds: [],
    },
  ]);
  expect(pageStorage()?.length).toBe(0);
});

/** A server that keeps one state. */
function serverStore(state: Record<string, unknown> = {}) {
  const saved: unknown[] = [];
  const store: ViewStore = {
    maxLength: 60,
    pauseMs: 600,
    read: async () => state,
    save: async (_viewId, next) => void saved.push(next),
  };
  return { store, saved };
}

test("a server is asked where there is no other store, and gets several changes in one call", async () => {
  forbidStorage();
  vi.useFakeTimers();
  const { store, saved } = serverStore({ tab: "map" });
  const states = new ViewStates();
  await states.open("board:1", store);
  expect(states.read("tab")).toBe("map");
  states.write("day", 1);
  states.write("day", 2);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(600);
  expect(saved).toEqual([{ tab: "map", day: 2 }]);
});

test("a state that is too large loses what was set longest ago", async () => {
  forbidStorage();
  const { store, saved } = serverStore();
  const states = new ViewStates();
  await states.open("board:1", store);
  states.write("first", "x".repeat(30));
  states.write("second", "y".repeat(30));
  await states.flush();
  expect(saved).toEqual([{ second: "y".repeat(30) }]);
});

test("a server that does not answer in time delays the view, and is not written over", async () => {
  forbidStorage();
  vi.useFakeTimers();
  const { store, saved } = serverStore();
  const states = new ViewStates();
  const opening = states.open("board:1", { ...store, read: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(1_500);
  await opening;
  states.write("tab", "map");
  await states.flush();
  expect([states.read("tab"), saved]).toEqual(["map", []]);
});

test("a server that refuses is not asked again", async () => {
  forbidStorage();
  let saves = 0;
  const { store } = serverStore();
  const refusing = { ...store, save: () => Promise.reject(new Error(`no ${++saves}`)) };
  const states = new ViewStates();
  await states.open("board:1", refusing);
  for (const tab of ["map", "list"]) {
    states.write("tab", tab);
    await states.flush();
  }
  expect([states.read("tab"), saves]).toEqual(["list", 1]);
});
