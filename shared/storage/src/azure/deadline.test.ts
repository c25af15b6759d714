import { setTimeout as sleep } from "node:timers/promises";
import { startStopwatch } from "@suite/testing/storage";
import { describe, expect, test } from "vitest";
import { withDeadline } from "./deadline.ts";

const never = () => new Promise<never>(() => undefined);
const outage = { name: "UserError", code: "unavailable" };

describe.concurrent("a request", () => {
  test("that rightly takes long goes on while storage answers a probe", async () => {
    const slow = withDeadline(undefined, { probe: async () => undefined, isLong: true }, () =>
      sleep(1500, "done"),
    );
    expect(await slow).toBe("done");
  });

  test("that takes long is given up within a second when the probe has no answer", async () => {
    const elapsed = startStopwatch();
    await expect(
      withDeadline(undefined, { probe: never, isLong: true }, () => sleep(3000, "done")),
    ).rejects.toMatchObject(outage);
    expect(elapsed()).toBeLessThan(1000);
  });

  test("ends with the caller's own reason when the caller aborts", async () => {
    const controller = new AbortController();
    const request = withDeadline(controller.signal, {}, never);
    controller.abort(new Error("enough"));
    await expect(request).rejects.toThrow("enough");
  });

  const thrown = [400, 404, 409, 412];
  test.each([401, 403, 429, 500, 503, ...thrown])("answered with %i fails", async (statusCode) => {
    const request = withDeadline(undefined, {}, () =>
      Promise.reject(Object.assign(new Error(), { statusCode })),
    );
    await expect(request).rejects.toMatchObject(
      thrown.includes(statusCode) ? { statusCode } : outage,
    );
  });
});

// By itself: it blocks the others.
test("a request whose answer lies in the socket of a blocked process is not given up", async () => {
  const answer = sleep(50, "done");
  const request = withDeadline(undefined, {}, () => answer);
  const until = performance.now() + 1200;
  while (performance.now() < until); // all timers are late now, the one of the answer too
  expect(await request).toBe("done");
});
