import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultAzuritePort, setting } from "@suite/contracts/node";
import { azuriteConnectionString } from "@suite/storage";
import { type Azurite, rawTable, startAzurite } from "@suite/testing/storage";
import { freePort, onFreePort } from "./ports.ts";
import { root } from "./root.ts";
import { commandSetting } from "./settings.ts";

/** Long enough for a busy machine. Where nothing listens, the answer is immediate. */
const answerMs = 10_000;

/** Age at which the lock of a start that was killed is removed. */
const staleMs = 60_000;

/** Table with one row, which names the folder of the tables. A copied folder is renamed there at its first start. */
const ownerTable = "SuiteFolder";
const ownerKey = { partitionKey: "folder", rowKey: "folder" };

/** Folder of this checkout's tables. */
const tablesFolder = () => resolve(root, commandSetting("AZURITE_LOCATION"));

const portFile = () => `${tablesFolder()}/port`;

/**
 * Azurite of this checkout. Each checkout has its own, on the port that `.azurite/port` remembers: 10002, or the next port that was
 * free at its first start. `AZURITE_TABLE_PORT` names another one, which may be shared.
 */
export interface LocalAzurite {
  /** Port on which it listens, or will listen. */
  readonly port: number;
  readonly isRunning: boolean;
}

/** Finds the Azurite of this checkout. */
export async function findAzurite(): Promise<LocalAzurite> {
  const named = namedPort();
  if (named !== undefined && (await azuriteAnswers(named))) return { port: named, isRunning: true };
  const remembered = rememberedPort();
  if (remembered !== undefined && (await isOwn(remembered))) return { port: remembered, isRunning: true };
  if (named !== undefined) return { port: named, isRunning: false };
  const port = await freePort(wantedPort());
  // So that servers that start before Azurite look where it will be.
  rememberPort(port);
  return { port, isRunning: false };
}

/** Finds the Azurite of this checkout, or starts it with its tables on disk; of several starts at once, one does. */
export async function openAzurite(): Promise<
  LocalAzurite & { readonly wanted: number; readonly started?: Azurite }
> {
  const wanted = wantedPort();
  return await withLock(async () => {
    const found = await findAzurite();
    if (found.isRunning) return { ...found, wanted };
    const started = await onFreePort(found.port, (port) =>
      startAzurite({ port, persistDir: tablesFolder() }),
    );
    try {
      await takePossession(started);
    } catch (error) {
      await started.stop();
      throw error;
    }
    rememberPort(started.port);
    return { port: started.port, isRunning: true, wanted, started };
  });
}

const namedPort = () => setting("AZURITE_TABLE_PORT");

const wantedPort = () => namedPort() ?? rememberedPort() ?? defaultAzuritePort;

function rememberedPort(): number | undefined {
  try {
    return Number(readFileSync(portFile(), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written is reported when Azurite starts. */
function rememberPort(port: number): void {
  try {
    mkdirSync(tablesFolder(), { recursive: true });
    writeFileSync(portFile(), String(port));
  } catch {}
}

/** True when Azurite listens on the port. It names itself in the `Server` header, even when it refuses a request. */
export async function azuriteAnswers(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`http://127.0.0.1:${port}/devstoreaccount1`, { signal });
    await response.body?.cancel();
    return (response.headers.get("server") ?? "").startsWith("Azurite");
  } catch {
    return false;
  }
}

/** True when the Azurite on the port has the tables of this checkout, not of another one. */
async function isOwn(port: number): Promise<boolean> {
  if (!(await azuriteAnswers(port))) return false;
  const table = rawTable(ownerTable, azuriteConnectionString(port));
  const abortSignal = AbortSignal.timeout(answerMs);
  const { partitionKey, rowKey } = ownerKey;
  const owner = await table.getEntity(partitionKey, rowKey, { abortSignal }).catch(() => undefined);
  return owner?.path === realpathSync(tablesFolder());
}

async function takePossession({ connectionString }: Azurite): Promise<void> {
  const table = rawTable(ownerTable, connectionString);
  await table.createTable();
  await table.upsertEntity({ ...ownerKey, path: realpathSync(tablesFolder()) }, "Replace");
}

/** Waits while another process starts the Azurite of this checkout: two on one folder would overwrite each other's tables. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const file = `${tablesFolder()}/starting`;
  while (isLocked(file)) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock and returns false, or returns true while another process has it. */
function isLocked(file: string): boolean {
  try {
    mkdirSync(tablesFolder(), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return false;
  } catch (error) {
    // Any other problem of the folder is reported when Azurite starts.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) return false;
  }
  if (isStale(file)) rmSync(file, { force: true });
  return true;
}

function isStale(file: string): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleMs) return true;
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
