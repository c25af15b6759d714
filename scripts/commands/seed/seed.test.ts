import { freePort, startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite } from "../../testing/run-suite.ts";

const { name } = firstSample;
let azurite: Awaited<ReturnType<typeof startAzurite>>;
beforeAll(async () => {
  azurite = await startAzurite();
});
afterAll(() => azurite.stop());
const seed = (...args: string[]) =>
  startSuite(["seed", ...args], { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString });

test("a second run creates nothing, and a run without --hostile removes the hostile rows", async () => {
  const first = seed(name);
  await first.says(new RegExp(`${name}: [1-9]\\d* created, 0 updated, 0 kept, 0 removed \\(\\d+\\.\\d s\\)`));
  expect(await first.exit()).toBe(0);
  const second = seed(name);
  // Rows with times relative to now differ in the second run, so they are updated.
  const [, updated, unchanged] = await second.says(
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
  expect(Number(changed) + Number(same)).toBe(Number(updated) + Number(unchanged));
  expect(Number(removed)).toBeGreaterThan(50);
}, 120_000);

test("without storage, seeding fails within 5 s with one message", async () => {
  const port = await freePort();
  const before = performance.now();
  await seed(name).exit();
  // Time that the command takes on this machine when it succeeds.
  const startMs = performance.now() - before;
  const started = performance.now();
  const failing = startSuite(["seed", name], {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(port),
  });
  expect(await failing.exit()).toBe(1);
  expect(performance.now() - started - startMs).toBeLessThan(5_000);
  expect(failing.output()).toMatch(/^Nothing was seeded: .*start:azurite.*\n$/);
});
