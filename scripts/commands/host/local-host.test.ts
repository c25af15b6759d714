import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "@suite/testing/storage";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { chosenHostPort } from "./local-host.ts";

afterEach(() => void vi.unstubAllEnvs());

test("--port chooses the port of the local host, before HOST_PORT", async () => {
  const port = await freePort();
  vi.stubEnv("HOST_PORT", String(port));
  expect(await chosenHostPort()).toBe(port);
  expect(await chosenHostPort(String(port + 1))).toBe(port + 1);
  vi.stubEnv("HOST_PORT", "");
  expect(await chosenHostPort()).toBeUndefined();
});

test("a port that is in use or no port is refused with what to do", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  await expect(chosenHostPort(port)).rejects.toThrow(
    new CommandError(
      `Port ${port} is in use. Choose another one, or leave out --port to take the first free port from 3000.`,
    ),
  );
  vi.stubEnv("HOST_PORT", port);
  await expect(chosenHostPort()).rejects.toThrow("Change HOST_PORT, or remove it");
  for (const wrong of ["x", "0", "65536", "1e3"]) {
    await expect(chosenHostPort(wrong)).rejects.toThrow(
      new UsageError(`--port ${wrong} is no port. Give a number from 1 to 65535.`),
    );
  }
});
