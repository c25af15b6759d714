import { freePort, startAzurite, temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, test } from "vitest";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite } from "../../testing/run-suite.ts";

const { name } = firstSample;
const { connectionString, stop } = await startAzurite();
afterAll(stop);

async function suite(line: readonly string[], env: NodeJS.ProcessEnv = {}) {
  // What makes rows hostile is in a package for tests, which is not compiled.
  const compiled = !line.includes("--hostile");
  const settings = { AZURE_STORAGE_CONNECTION_STRING: connectionString, ...env };
  const child = startSuite(line, settings, { compiled });
  const code = await child.exit();
  return { code, output: child.output() };
}

test("seed creates rows once, adds and removes hostile ones, and without storage fails with one message", async () => {
  const seeded = await suite(["seed", name]);
  expect(seeded.code, seeded.output).toBe(0);
  expect(seeded.output).toMatch(/: [1-9]\d* created, 0 updated, 0 kept, 0 removed \(\d+\.\d s\)/);
  const hostile = await suite(["seed", name, "--hostile"]);
  // Rows with times relative to now differ in a second run, so they are updated.
  expect(hostile.output).toMatch(/: [1-9]\d* created, \d+ updated, [1-9]\d* kept, 0 removed/);
  const after = await suite(["seed", name]);
  const [, removed] =
    /: 0 created, \d+ updated, [1-9]\d* kept, (\d+) removed/.exec(after.output) ?? [];
  expect(Number(removed)).toBeGreaterThan(50);

  const nowhere = {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(await freePort()),
    // Else it finds the Azurite of a checkout in which `npm start` runs.
    AZURITE_LOCATION: temporaryFolder(),
  };
  const failed = await suite(["seed", name], nowhere);
  expect(failed).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was seeded: .*start:azurite.*\n$/),
  });
}, 240_000);
