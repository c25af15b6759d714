import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeOnExpiry } from "./resource-server.ts";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

function answer() {
  return Object.assign(new EventEmitter(), { destroy: vi.fn() });
}

it("closes a stream when its token expires", () => {
  const stream = answer();
  closeOnExpiry(stream, Date.now() + 3_600_000);
  vi.advanceTimersByTime(3_599_999);
  expect(stream.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(stream.destroy).toHaveBeenCalledOnce();
});

it("lets a call that began just in time finish", () => {
  const [running, finished] = [answer(), answer()];
  for (const call of [running, finished]) closeOnExpiry(call, Date.now() + 1);
  finished.emit("close");
  vi.advanceTimersByTime(29_999);
  expect(running.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(running.destroy).toHaveBeenCalledOnce();
  expect(finished.destroy).not.toHaveBeenCalled();
});
