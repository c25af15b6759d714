import { freePort, startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstSample } from "./testing/first-sample.ts";
import { startSuite } from "./testing/run-suite.ts";

const { name } = firstSample;
let azurite: Awaited<ReturnType<typeof startAzurite>>;
beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.stop());
const seed = (...args: string[]) =>
  startSuite(["seed", ...args], { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString });

test("seeding twice creates nothing the second time, and rows of --hostile are taken away by the next seeding", async () => {
  const first = seed(name);
  await first.says(new RegExp(`${name}: [1-9]\\d* created, 0 updated, 0 kept, 0 removed \\(\\d+\\.\\d s\\)`));
  expect(await first.exit()).toBe(0);
  const second = seed(name);
  // Times that count from now are another's the second time, so such rows are updated.
  const [, updated, kept] = await second.says(
    new RegExp(`${name}: 0 created, (\\d+) updated, ([1-9]\\d*) kept, 0 removed`),
  );
  expect(await second.exit()).toBe(0);

  const added = seed(name, "--hostile");
  await added.says(new RegExp(`${name}: [1-9]\\d* created, \\d+ updated, \\d+ kept, 0 removed`));
  expect(await added.exit()).toBe(0);
  const after = seed(name);
  const [, changed, same, removed] = await after.says(
    /: 0 created, (\d+) updated, (\d+) kept, (\d+) removed/,
  );
  expect(await after.exit()).toBe(0);
  expect(Number(changed) + Number(same)).toBe(Number(updated) + Number(kept));
  expect(Number(removed)).toBeGreaterThan(50);
}, 120_000);

test("seeding without storage gives up within 5 s of its start, with one sentence", async () => {
  const port = await freePort();
  const before = performance.now();
  await seed(name).exit();
  // How long a start takes on this machine now, and a seeding that succeeds.
  const startMs = performance.now() - before;
  const started = performance.now();
  const failing = startSuite(["seed", name], {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(port),
  });
  expect(await failing.exit()).toBe(1);
  expect(performance.now() - started - startMs).toBeLessThan(5_000);
  const lines = failing.output().trim().split("\n");
  // How long it takes decides whether it says what it does.
  expect(lines.filter((line) => line !== `Seeding ${name} …`)).toEqual([
    expect.stringMatching(new RegExp(`^${name} was not seeded: .*storage`, "i")),
  ]);
});
