import { startAzurite } from "@suite/storage/testing";
import { expect, test } from "vitest";
import { freePort } from "./lib/ports.ts";
import { startVerb } from "./testing/verb.ts";

test("seeding twice creates nothing the second time, and says how much and how long", async () => {
  const azurite = await startAzurite();
  try {
    const env = { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString };
    const first = startVerb("seed.ts", ["trey-research"], env);
    await first.says(/trey-research: [1-9]\d* created, 0 updated, 0 kept, 0 removed in \d+\.\d s\./);
    expect(await first.exit()).toBe(0);
    const second = startVerb("seed.ts", ["trey-research"], env);
    await second.says(/trey-research: 0 created, 0 updated, [1-9]\d* kept, 0 removed/);
    expect(await second.exit()).toBe(0);
  } finally {
    await azurite.stop();
  }
});

test("seeding without storage fails within 5 s, with one sentence", async () => {
  const port = await freePort(21_000);
  const started = performance.now();
  const seed = startVerb("seed.ts", ["trey-research"], {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(port),
  });
  expect(await seed.exit()).toBe(1);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(seed.output().trim().split("\n")).toEqual([
    expect.stringMatching(/^trey-research was not seeded: .*storage/i),
  ]);
});

test("an unknown sample or option ends the verb with what is known", async () => {
  const sample = startVerb("seed.ts", ["contoso"], {});
  expect(await sample.exit()).toBe(1);
  expect(sample.output()).toContain("There is no sample contoso. Samples: trey-research");
  const option = startVerb("seed.ts", ["--rest"], {});
  expect(await option.exit()).toBe(1);
  expect(option.output()).toContain("Unknown option --rest");
});

test("--hostile adds rows that the next seeding takes away again, where a sample has such rows", async () => {
  const azurite = await startAzurite();
  try {
    const env = { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString };
    const hostile = startVerb("seed.ts", ["zava-insurance", "--hostile"], env);
    await hostile.says(/zava-insurance: [1-9]\d* created, 0 updated, 0 kept, 0 removed/);
    expect(await hostile.exit()).toBe(0);
    const plain = startVerb("seed.ts", ["zava-insurance"], env);
    await plain.says(/zava-insurance: 0 created, 0 updated, [1-9]\d* kept, [1-9]\d* removed/);
    expect(await plain.exit()).toBe(0);
    const none = startVerb("seed.ts", ["trey-research", "--hostile"], env);
    expect(await none.exit()).toBe(1);
    expect(none.output()).toContain("trey-research was not seeded: it has no hostile rows.");
  } finally {
    await azurite.stop();
  }
});
