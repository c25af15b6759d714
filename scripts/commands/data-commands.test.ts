import { connectStorage, type TableSet } from "@suite/storage";
import { freePort, startAzurite } from "@suite/testing/storage";
import { afterAll, expect, test } from "vitest";
import { importModule } from "../lib/samples.ts";
import { firstSample } from "../testing/first-sample.ts";
import { startSuite } from "../testing/run-suite.ts";

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

const seeded = await suite(["seed", name]);

test("seed creates rows once, adds and removes hostile ones, and without storage fails with one message", async () => {
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
  };
  const failed = await suite(["seed", name], nowhere);
  expect(failed).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was seeded: .*start:azurite.*\n$/),
  });
}, 240_000);

test("a person is listed and forgotten", async () => {
  const { tables }: { tables: TableSet } = await importModule(firstSample, "store");
  const storage = connectStorage({ connectionString }).open(tables);
  const store = storage.as({ tool: "edit", by: "Ada Secret", byId: "id-ada" });
  const [table = ""] = Object.keys(tables);
  const [row] = (await store[table]?.page({ limit: 1 }))?.rows ?? [];
  await store[table]?.remove(row ?? {});
  const ofAda = async (...args: string[]) => await suite(["person", "id-ada", name, ...args]);
  const { output } = await ofAda();
  expect(output).toMatch(/"type":"change".*"by":"Ada Secret"/);
  expect(output).toContain("1 records and changes.");
  expect((await ofAda("--delete")).code).toBe(0);
  expect((await storage.as({ tool: "edit", by: "Eve" }).history.list()).changes).toMatchObject([
    { kind: "person-data" },
    { action: "remove", by: "Removed person" },
  ]);
  expect((await ofAda()).output).toContain("0 records and changes.");
}, 240_000);
