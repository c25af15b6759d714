import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sample } from "../base/ledger.ts";
import { openSeeded } from "../samples/sample.ts";
import { freePort, startAzurite } from "./azurite.ts";
import { temporaryFolder } from "./folder.ts";

test("keeps what was written in its folder over a restart, and says when a port or its folder is taken", async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const persistDir = join(folder, "tables");
  const first = await startAzurite({ persistDir, port });
  onTestFinished(first.stop);
  const store = await openSeeded(sample, {
    connectionString: first.connectionString,
    tablePrefix: "Kept",
  });
  await expect(startAzurite({ port })).rejects.toThrow(/port/);
  await first.stop();
  const second = await startAzurite({ persistDir, port });
  onTestFinished(second.stop);
  expect(await store.readOnly().accounts.get({ id: "a" })).toMatchObject({ id: "a" });

  const unwritable = join(folder, "file", "tables");
  await writeFile(join(folder, "file"), "");
  await expect(startAzurite({ persistDir: unwritable })).rejects.toThrow(
    `Azurite cannot write to ${unwritable} (ENOTDIR). Make the folder writable, or name another in AZURITE_LOCATION.`,
  );
});
