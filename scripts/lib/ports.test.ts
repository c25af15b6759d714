import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { freePort } from "@suite/testing/storage";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { CommandError } from "./errors.ts";
import { chosenHostPort, onFreePort, parsePort } from "./ports.ts";

afterEach(() => void vi.unstubAllEnvs());

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return server;
}

test("--port chooses the port of the local host, before HOST_PORT", async () => {
  const port = await freePort();
  vi.stubEnv("HOST_PORT", String(port));
  expect(await chosenHostPort()).toBe(port);
  expect(await chosenHostPort(port + 1)).toBe(port + 1);
  vi.stubEnv("HOST_PORT", "");
  expect(await chosenHostPort()).toBeUndefined();
});

test("a port that is in use or no port is refused with what to do", async () => {
  const { port } = Object((await listen(0)).address());
  await expect(chosenHostPort(port)).rejects.toThrow(
    new CommandError(
      `Port ${port} is in use. Choose another one, or leave out --port to take the first free port from 3000.`,
    ),
  );
  vi.stubEnv("HOST_PORT", String(port));
  await expect(chosenHostPort()).rejects.toThrow("Change HOST_PORT, or remove it");
  expect(parsePort("65535")).toBe(65_535);
  for (const wrong of ["x", "0", "65536", "1e3"])
    expect(() => parsePort(wrong)).toThrow("Give a number from 1 to 65535.");
});

test("uses the next port when a program that looks for one has the first for a moment", async () => {
  const preferred = await freePort();
  const tried: number[] = [];
  await onFreePort(preferred, async (port) => {
    tried.push(port);
    if (tried.length > 1) return;
    const other = await listen(port);
    const refused = await listen(port).catch((error: unknown) => error);
    other.close();
    await once(other, "close");
    throw refused;
  });
  expect(tried).toEqual([preferred, expect.any(Number)]);
});

test("uses the next port when another process takes the first at the last moment, and passes on any other error", async () => {
  const preferred = await freePort();
  const tried: number[] = [];
  const server = await onFreePort(preferred, async (port) => {
    tried.push(port);
    if (tried.length === 1) await listen(port);
    return await listen(port);
  });
  expect(tried[0]).toBe(preferred);
  expect(server.address()).toMatchObject({ port: tried[1] });
  const failing = onFreePort(await freePort(), () => Promise.reject(new Error("No room.")));
  await expect(failing).rejects.toThrow("No room.");
  const { port: taken } = Object((await listen(0)).address());
  const onOtherPort = vi.fn(() => listen(taken));
  await expect(onFreePort(await freePort(), onOtherPort)).rejects.toThrow("EADDRINUSE");
  expect(onOtherPort).toHaveBeenCalledOnce();
});
