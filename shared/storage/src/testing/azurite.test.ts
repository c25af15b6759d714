import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort, startAzurite } from "./azurite.ts";
import { openTestTables, person, tester } from "./people.ts";

test("keeps what was written in its folder over a restart", async () => {
  const persistDir = await mkdtemp(join(tmpdir(), "suite-storage-"));
  const port = await freePort();
  try {
    const first = await startAzurite({ persistDir, port });
    const open = openTestTables({ connectionString: first.connectionString, tablePrefix: "Kept" });
    await open.as(tester).people.create(person("a"));
    await expect(startAzurite({ port })).rejects.toThrow(/port/);
    await first.stop();
    const second = await startAzurite({ persistDir, port });
    expect(await open.as(tester).people.get({ id: "a" })).toMatchObject({ id: "a" });
    await second.stop();
  } finally {
    await rm(persistDir, { recursive: true, force: true });
  }
});
