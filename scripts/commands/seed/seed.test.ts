import type { SeedRows, TableSet, TableSource } from "@suite/storage";
import { freePort, rawTable, startAzurite, temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { importModule } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite } from "../../testing/run-suite.ts";
import { seedMissing } from "./seed-sample.ts";

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

test("a start adds the rows of tables that came after the seed, and no sample data to the records of people", async () => {
  // A store reads it when it is imported; other test files may have imported this one.
  vi.stubEnv("AZURE_STORAGE_CONNECTION_STRING", connectionString);
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { storage, tables }: { storage: TableSource<TableSet>; tables: TableSet } =
    await importModule(firstSample, "store");
  const { seedRows }: { seedRows: (now: Date) => SeedRows<TableSet> } = await importModule(
    firstSample,
    "seed",
  );
  const rows = seedRows(new Date());
  const seeded = Object.keys(rows);
  const [older = "", newer = ""] = seeded;
  const rowsOf = async (table: string) =>
    (await storage.readOnly()[table]?.page({ limit: 1000 }))?.rows ?? [];
  const clear = async (table: string) => {
    const raw = rawTable(tables[table]?.name ?? "", connectionString);
    for await (const { partitionKey = "", rowKey = "" } of raw.listEntities())
      await raw.deleteEntity(partitionKey, rowKey);
  };
  await storage.ensureTables();
  for (const table of seeded) await clear(table);

  const person = storage.as({ tool: "a tool", by: "Avery Howard" });
  const onWait = () => {};
  await person[older]?.create(rows[older]?.[0] ?? {});
  expect(await seedMissing(firstSample, onWait)).toEqual([]);
  await clear(older);
  expect(await seedMissing(firstSample, onWait)).toEqual(seeded);
  expect(await seedMissing(firstSample, onWait)).toEqual([]);

  // What a version without the newer table has left, and a person who removed a row.
  await clear(newer);
  const [row] = await rowsOf(older);
  const { rowKey = "" } = tables[older] ?? {};
  await person[older]?.remove({ [rowKey]: row?.[rowKey] });
  const remaining = await rowsOf(older);
  expect(await seedMissing(firstSample, onWait)).toEqual([newer]);
  expect(await rowsOf(older)).toEqual(remaining);
  expect(await rowsOf(newer)).not.toEqual([]);
});
