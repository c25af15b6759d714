import { spawnSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { azuriteConnectionString } from "@suite/storage";
import { rawTable, temporaryFolder } from "@suite/testing/storage";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { takePort } from "../testing/take-port.ts";
import { findAzurite, openAzurite } from "./storage.ts";

beforeEach(() => void vi.stubEnv("AZURITE_TABLE_PORT", ""));
afterEach(() => void vi.unstubAllEnvs());

/** Opens the Azurite of the checkout whose tables are in the folder. It is stopped after the test. */
async function open(folder: string) {
  vi.stubEnv("AZURITE_LOCATION", folder);
  const opened = await openAzurite();
  onTestFinished(async () => opened.started?.stop());
  return opened;
}

const noteTable = (opened: { port: number } | undefined) =>
  rawTable("Notes", azuriteConnectionString(opened?.port ?? 0));

test("each checkout has its own Azurite on a port that it remembers, also a copy of a running one", async () => {
  const parent = temporaryFolder();
  const filled = await open(`${parent}/first`);
  await noteTable(filled.started).createTable();
  await noteTable(filled.started).createEntity({ partitionKey: "a", rowKey: "a" });
  // Azurite writes its tables when it stops.
  await filled.started?.stop();
  cpSync(`${parent}/first`, `${parent}/copy`, { recursive: true });
  const first = await open(`${parent}/first`);
  expect(first.port).toBe(filled.port);
  const second = await open(`${parent}/second`);
  const copy = await open(`${parent}/copy`);
  expect(new Set([first.port, second.port, copy.port]).size).toBe(3);
  await expect(noteTable(second.started).getEntity("a", "a")).rejects.toThrow("TableNotFound");
  expect(await noteTable(copy.started).getEntity("a", "a")).toMatchObject({ rowKey: "a" });

  await first.started?.stop();
  expect(await findAzurite()).toEqual({ port: copy.port, isRunning: true });
  await second.started?.stop();
  expect(await open(`${parent}/second`)).toMatchObject({
    port: second.port,
    preferred: second.port,
  });
});

test("two starts at once in one checkout run one Azurite, also after a start that was killed", async () => {
  const folder = temporaryFolder();
  const { pid } = spawnSync(process.execPath, ["-e", "0"]);
  writeFileSync(`${folder}/starting`, String(pid));
  const [one, other] = await Promise.all([open(folder), open(folder)]);
  expect([one, other].filter(({ started }) => started)).toHaveLength(1);
  expect(one.port).toBe(other.port);
});

test("a remembered port that another program has taken is replaced by the next free one", async () => {
  const folder = temporaryFolder();
  const port = await takePort();
  writeFileSync(`${folder}/port`, String(port));
  vi.stubEnv("AZURITE_LOCATION", folder);
  const azurite = await findAzurite();
  expect(azurite).toMatchObject({ isRunning: false });
  expect(azurite.port).toBeGreaterThan(port);
});
