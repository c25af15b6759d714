import { expect, test } from "vitest";
import { startProcess } from "./testing/start-process.ts";

test("a server that was not called yet has not loaded Node's fetch", async () => {
  const { child, said, exited } = await startProcess("idle-main.ts");
  child.kill("SIGTERM");
  expect(said).toContain("NativeModule http");
  expect(said).not.toContain("NativeModule internal/deps/undici/undici");
  expect(await exited).toEqual([0, null]);
});
