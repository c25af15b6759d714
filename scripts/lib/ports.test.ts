import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { freePort as anyFreePort } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { onFreePort } from "./ports.ts";

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test("uses the next port when another process takes the first at the last moment", async () => {
  const preferred = await anyFreePort();
  const quicker: Server[] = [];
  const tried: number[] = [];
  const server = await onFreePort(preferred, async (port) => {
    tried.push(port);
    if (tried.length === 1) quicker.push(await listen(port));
    return await listen(port);
  });
  expect(tried[0]).toBe(preferred);
  expect(tried).toHaveLength(2);
  expect(server.address()).toMatchObject({ port: tried[1] });
  for (const one of [...quicker, server]) one.close();
});

test("passes on an error when the port is still free", async () => {
  const failing = onFreePort(await anyFreePort(), () => Promise.reject(new Error("No room.")));
  await expect(failing).rejects.toThrow("No room.");
});
