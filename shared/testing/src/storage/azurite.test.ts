import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectStorage, defineTable } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { freePort, startAzurite } from "./azurite.ts";

const notes = defineTable({
  name: "Notes",
  kind: "note",
  schema: z.object({ id: z.string() }),
  rowKey: "id",
  title: ({ id }) => id,
});

test("keeps what was written in its folder over a restart, and says when a port is taken", async () => {
  const persistDir = await mkdtemp(join(tmpdir(), "suite-storage-"));
  onTestFinished(() => rm(persistDir, { recursive: true, force: true }));
  const port = await freePort();
  const start = async () => {
    const azurite = await startAzurite({ persistDir, port });
    onTestFinished(azurite.stop);
    return azurite;
  };
  const first = await start();
  const { connectionString } = first;
  const store = connectStorage({ connectionString, tablePrefix: "Kept" })
    .open({ notes })
    .as({ tool: "add-note", by: "Somebody" });
  await store.notes.create({ id: "a" });
  await expect(startAzurite({ port })).rejects.toThrow(/port/);
  await first.stop();
  await start();
  expect(await store.notes.get({ id: "a" })).toMatchObject({ id: "a" });
});

test("says that its folder cannot be written", async () => {
  const scratch = await mkdtemp(join(tmpdir(), "unwritable-"));
  await writeFile(join(scratch, "file"), "");
  const persistDir = join(scratch, "file", "tables");
  await expect(startAzurite({ persistDir })).rejects.toThrow(
    `Azurite cannot write to ${persistDir} (ENOTDIR). Make the folder writable, or name another in AZURITE_LOCATION.`,
  );
  await rm(scratch, { recursive: true });
});
