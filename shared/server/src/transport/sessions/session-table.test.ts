import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { SessionTable } from "./session-table.ts";

function table(most: number, idleMs = 1000, mostPerCaller = most) {
  const ended: string[] = [];
  const limits = { most, mostPerCaller, idleMs };
  return { ended, sessions: new SessionTable<string>(limits, (session) => ended.push(session)) };
}

it("the session table drops the least recently used session, and one in use only when all are", () => {
  const { sessions, ended } = table(2);
  sessions.add("a", "A");
  sessions.add("b", "B");
  sessions.use("a", new EventEmitter());
  sessions.add("c", "C");
  expect(ended).toEqual(["B"]);
  sessions.use("c", new EventEmitter());
  sessions.add("d", "D");
  expect(ended).toEqual(["B", "A"]);
  sessions.clear();
  expect(sessions.all()).toEqual([]);
});

it("the session table at a caller's limit drops that caller's oldest idle one", () => {
  const { sessions, ended } = table(10, 1000, 2);
  sessions.add("a", "A", "ada");
  for (const id of ["b1", "b2", "b3"]) sessions.add(id, id, "bob");
  expect(ended).toEqual(["b1"]);
  sessions.use("b2", new EventEmitter());
  sessions.add("b4", "b4", "bob");
  expect(ended).toEqual(["b1", "b3"]);
  sessions.clear();
});

it.each([
  [4, "ada bob bob bob bob cid", "1 2"],
  [4, "ada bob bob bob bob cid cid", "1 2 5"],
  [2, "ada bob cid", "0"],
])(
  "at its limit of %i, the session table of %s drops those of the caller with most",
  (most, callers, drops) => {
    const { sessions, ended } = table(most);
    for (const [at, caller] of callers.split(" ").entries()) sessions.add(`${at}`, `${at}`, caller);
    expect(ended.join(" ")).toBe(drops);
    sessions.clear();
  },
);

it("the session table starts the idle time when the last of several responses closes", () => {
  vi.useFakeTimers();
  const { sessions, ended } = table(2, 100);
  sessions.add("a", "A");
  const first = new EventEmitter();
  const second = new EventEmitter();
  sessions.use("a", first);
  sessions.use("a", second);
  first.emit("close");
  vi.advanceTimersByTime(500);
  expect(ended).toEqual([]);
  second.emit("close");
  vi.advanceTimersByTime(99);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(ended).toEqual(["A"]);
  vi.useRealTimers();
});

it("the session table does not return a session of another caller, nor count that as a use", () => {
  const { sessions, ended } = table(2);
  sessions.add("a", "A");
  sessions.add("b", "B");
  expect(sessions.use("a", new EventEmitter(), (session) => session !== "A")).toBeUndefined();
  sessions.add("c", "C");
  expect(ended).toEqual(["A"]);
  sessions.clear();
});
