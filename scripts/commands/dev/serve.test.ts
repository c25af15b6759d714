import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { freePort, startAzurite } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { fromSource, root } from "../../lib/root.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startCommand } from "../../testing/run-suite.ts";

test("starts the server again after a change of its sources, writes the types of its tools, and ends with it", async () => {
  const azurite = await startAzurite();
  onTestFinished(() => azurite.stop());
  const port = await freePort();
  const { name, folder } = firstSample;
  const program = [process.execPath, ...fromSource, "scripts/commands/dev/serve.ts", name];
  const types = `${root}/widgets/${name}/tools.d.ts`;
  const declared = readFileSync(types, "utf8");
  onTestFinished(() => writeFileSync(types, declared));
  writeFileSync(types, "");
  const env = {
    ...process.env,
    PORT: String(port),
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
  };
  const serving = startCommand(program, { cwd: root, env: { ...env, LOG_LEVEL: "info" } });
  onTestFinished(() => void serving.kill("SIGKILL"));
  await serving.says(/"listening"/);
  const now = new Date();
  utimesSync(`${folder}/src/server.ts`, now, now);
  await serving.says(/"listening"[\s\S]*"stopped"[\s\S]*"listening"/);
  expect((await fetch(`http://localhost:${port}/healthz`)).ok).toBe(true);
  await serving.says(/Wrote widgets\/.+\/tools\.d\.ts/);
  expect(readFileSync(types, "utf8")).toBe(declared);
  serving.kill("SIGINT");
  expect(await serving.exit()).toBe(0);
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});
