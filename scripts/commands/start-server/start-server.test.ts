import { once } from "node:events";
import { createServer } from "node:net";
import { freePort, startAzurite } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { firstSample } from "../../testing/first-sample.ts";
import { interrupted, startSuite } from "../../testing/run-suite.ts";

const { name } = firstSample;

test("start:server serves one sample on PORT, even before its tables exist", async () => {
  const azurite = await startAzurite();
  const port = await freePort();
  const server = startSuite(["start:server", name], {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
    PORT: String(port),
  });
  try {
    await server.says(/listening/);
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, { status: "not seeded" }]);
    server.kill("SIGINT");
    expect(await server.exit()).toBe(interrupted);
  } finally {
    server.kill("SIGKILL");
    await azurite.stop();
  }
});

test("start:server reports a port in use and how to choose another", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const server = startSuite(["start:server", name], { PORT: String(port) });
  expect(await server.exit()).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use. Set PORT=`);
  taken.close();
});
