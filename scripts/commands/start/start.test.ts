import { once } from "node:events";
import { createServer } from "node:net";
import { azuriteConnectionString } from "@suite/storage";
import { type Azurite, freePort, startAzurite } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { isFree } from "../../lib/ports.ts";
import { azuriteAnswers } from "../../lib/storage.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite, withFolder } from "../../testing/run-suite.ts";

const { name } = firstSample;

test("start runs storage, seeding, servers and the host on free ports, stops all on Ctrl+C or when it is killed, and finds the data again", async () => {
  await withFolder(async (folder) => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    const env = {
      AZURE_STORAGE_CONNECTION_STRING: "",
      AZURITE_TABLE_PORT: String(port),
      AZURITE_LOCATION: folder,
      PORT: String(await freePort()),
    };
    const start = startSuite(["start", name], env);
    let again: ReturnType<typeof startSuite> | undefined;
    try {
      const [, azurite] = await start.says(new RegExp(`Azurite on port (\\d+), because ${port} is in use`));
      await start.says(new RegExp(`Seeded ${name}`));
      for (const step of ["Storage: .*", "Wrote sample data", "Servers are ready", "Pages are up to date"]) {
        await start.says(new RegExp(`^✓ ${step} \\(\\d+\\.\\d s\\)$`, "m"));
      }
      await start.says(/^Ready after \d+\.\d s\.$/m);
      const [, host] = await start.says(/Local host: (\S+)/);
      const [, server = ""] = await start.says(new RegExp(`${name} {2}(\\S+)/mcp`));
      expect((await fetch(`${host}/healthz`)).status).toBe(200);
      await expect.poll(async () => (await fetch(`${server}/readyz`)).status).toBe(200);
      start.kill("SIGINT");
      expect(await start.exit()).toBe(interrupted);
      expect(await azuriteAnswers(Number(azurite))).toBe(false);
      await expect(fetch(`${server}/healthz`)).rejects.toThrow();

      again = startSuite(["start", name], env);
      await again.says(/^Ready after \d+\.\d s\.$/m);
      const [, storage] = await again.says(/Azurite on port (\d+)/);
      expect(again.output()).toMatch(/^✓ Found sample data/m);
      again.kill("SIGKILL");
      await again.exit();
      // Without their parent, the server and Azurite end.
      await expect.poll(() => isFree(Number(storage))).toBe(true);
      await expect.poll(() => isFree(Number(new URL(server).port))).toBe(true);
    } finally {
      start.kill("SIGKILL");
      again?.kill("SIGKILL");
      taken.close();
    }
  });
}, 90_000);

test("start waits for storage that does not answer yet, and serves the local host on the chosen port", async () => {
  const storagePort = await freePort();
  const hostPort = await freePort();
  const env = {
    AZURE_STORAGE_CONNECTION_STRING: azuriteConnectionString(storagePort),
    PORT: String(await freePort()),
  };
  const start = startSuite(["start", name, "--port", String(hostPort), "--no-open"], env);
  let azurite: Azurite | undefined;
  try {
    await start.says(/^Storage does not answer yet\. Waiting for up to 30 s …$/m);
    azurite = await startAzurite({ port: storagePort });
    await start.says(new RegExp(`Seeded ${name}`));
    await start.says(new RegExp(`Local host: http://localhost:${hostPort}$`, "m"));
    start.kill("SIGINT");
    expect(await start.exit()).toBe(interrupted);
  } finally {
    start.kill("SIGKILL");
    await azurite?.stop();
  }
}, 90_000);
