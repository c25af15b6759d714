import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { networks } from "../state/networks.ts";
import { throttled } from "./simulate.ts";

const slow = networks["slow-4g"];
const fetched = vi.fn(async () => new Response(new Uint8Array(180_000)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test("a slow network takes its latency, the upload and the download", async () => {
  const arrived = vi.fn();
  // One second each at 675 and 1,440 kbit/s. Timers have whole milliseconds.
  const body = "x".repeat(84_375);
  void throttled(slow, "http://localhost/mcp", { method: "POST", body })
    .then((response) => response.arrayBuffer())
    .then(({ byteLength }) => arrived(byteLength));
  await vi.advanceTimersByTimeAsync(1_561);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(998);
  expect(arrived).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3);
  expect(arrived).toHaveBeenCalledWith(180_000);
});

test("a stopped request stops waiting, and full speed waits for nothing", async () => {
  const stopped = new AbortController();
  const waiting = throttled(slow, "http://localhost/mcp", { signal: stopped.signal });
  stopped.abort(new Error("Stopped."));
  await expect(waiting).rejects.toThrow("Stopped.");
  expect(fetched).not.toHaveBeenCalled();
  await throttled(networks.full, "http://localhost/mcp", {});
  expect(fetched).toHaveBeenCalledOnce();
  await expect(throttled(networks.offline, "http://localhost/mcp", {})).rejects.toThrow(
    "The network is offline.",
  );
});
