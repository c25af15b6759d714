import { expect, test } from "vitest";
import { freePort } from "./ports.ts";

test("a port for later is none that a system gives to a connection or to another server", async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(12_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(new Set(ports).size).toBeGreaterThan(150);
});
