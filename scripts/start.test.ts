import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { azuriteAnswers } from "./lib/storage.ts";
import { firstSample } from "./testing/first-sample.ts";
import { interrupted, startSuite, withFolder } from "./testing/run-suite.ts";

const { name } = firstSample;

test("start runs storage, seeding, servers and the host on free ports, stops all on Ctrl+C, and finds the data again", async () => {
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
      const [, server] = await start.says(new RegExp(`${name} {2}(\\S+)/mcp`));
      expect((await fetch(`${host}/healthz`)).status).toBe(200);
      expect((await fetch(`${server}/readyz`)).status).toBe(200);
      start.kill("SIGINT");
      expect(await start.exit()).toBe(interrupted);
      expect(await azuriteAnswers(Number(azurite))).toBe(false);
      await expect(fetch(`${server}/healthz`)).rejects.toThrow();

      again = startSuite(["start", name], env);
      await again.says(/^Ready after \d+\.\d s\.$/m);
      expect(again.output()).toMatch(/^✓ Found sample data/m);
      again.kill("SIGINT");
      expect(await again.exit()).toBe(interrupted);
    } finally {
      start.kill("SIGKILL");
      again?.kill("SIGKILL");
      taken.close();
    }
  });
}, 90_000);
