import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { SessionTable } from "./session-table.ts";

function table(most: number, idleMs = 1000) {
  const ended: string[] = [];
  return { ended, sessions: new SessionTable<string>({ most, idleMs }, (session) => ended.push(session)) };
}

describe("the session table", () => {
  it("drops the one used longest ago, and one in use only when all are", () => {
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

  it("starts the idle time when the last of several responses closes", () => {
    vi.useFakeTimers();
    const { sessions, ended } = table(2, 100);
    sessions.add("a", "A");
    const [first, second] = [new EventEmitter(), new EventEmitter()];
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
});

describe("a session of somebody else", () => {
  it("is not given out, and not touched", () => {
    const { sessions, ended } = table(2);
    sessions.add("a", "A");
    sessions.add("b", "B");
    expect(sessions.use("a", new EventEmitter(), (session) => session !== "A")).toBeUndefined();
    sessions.add("c", "C");
    expect(ended).toEqual(["A"]);
    sessions.clear();
  });
});
