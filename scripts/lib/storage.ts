import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Azurite, startAzurite } from "@suite/dev/azurite";
import {
  defaultAzuriteBlobPort,
  defaultAzuritePort,
  setting,
  storageIsConfigured,
} from "@suite/storage/settings";
import { freePort, onFreePort } from "./ports.ts";
import type { Children } from "./processes.ts";
import { readJson, root } from "./root.ts";
import { commandSetting } from "./settings.ts";

/** Long enough for a busy machine. Where nothing listens, the answer is immediate. */
const answerMs = 10_000;

/** Age at which the lock of a start that was killed is removed. */
const staleMs = 60_000;

const tablesFolder = () => resolve(root, commandSetting("AZURITE_LOCATION"));

const portFile = () => `${tablesFolder()}/port`;

const blobPortFile = () => `${tablesFolder()}/blob-port`;

/**
 * Azurite of this checkout. Each checkout has its own, on the port that `.azurite/port` remembers: 10002, or the next port that was
 * free at its first start. `AZURITE_TABLE_PORT` names another one, which may be shared. Its blob service has a port of its own,
 * `AZURITE_BLOB_PORT` or that of `.azurite/blob-port`.
 */
export interface LocalAzurite {
  /** Port on which it listens, or will listen. */
  readonly port: number;
  readonly isRunning: boolean;
}

export async function findAzurite(): Promise<LocalAzurite> {
  const named = namedPort();
  if (named !== undefined && (await azuriteAnswers(named))) return { port: named, isRunning: true };
  const remembered = rememberedPort();
  if (remembered !== undefined && (await isOwn(remembered)))
    return { port: remembered, isRunning: true };
  if (named !== undefined) return { port: named, isRunning: false };
  const port = await freePort(preferredPort());
  // So that servers that start before Azurite look where it will be.
  rememberPort(port);
  return { port, isRunning: false };
}

/** Finds the Azurite of this checkout, or starts it with its tables on disk; of several starts at once, one does. */
export async function openAzurite(): Promise<
  LocalAzurite & { readonly preferred: number; readonly started?: Azurite }
> {
  const preferred = preferredPort();
  return await withLock(async () => {
    const azurite = await findAzurite();
    if (azurite.isRunning) return { ...azurite, preferred };
    const persistDir = tablesFolder();
    const blobPort = await freePort(preferredBlobPort(), [azurite.port]);
    const started = await onFreePort(azurite.port, (port) =>
      startAzurite({ port, blobPort, persistDir }),
    );
    remember(blobPortFile(), blobPort);
    writeFileSync(
      ownerFile(),
      JSON.stringify({ pid: started.pid, folder: realpathSync(persistDir) }),
    );
    rememberPort(started.port);
    return { port: started.port, isRunning: true, preferred, started };
  });
}

const namedPort = () => setting("AZURITE_TABLE_PORT");

const preferredPort = () => namedPort() ?? rememberedPort() ?? defaultAzuritePort;

const preferredBlobPort = () =>
  setting("AZURITE_BLOB_PORT") ?? rememberedPort(blobPortFile()) ?? defaultAzuriteBlobPort;

function rememberedPort(file = portFile()): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** A folder that cannot be written is reported when Azurite starts. */
function rememberPort(port: number): void {
  remember(portFile(), port);
}

function remember(file: string, port: number): void {
  try {
    mkdirSync(tablesFolder(), { recursive: true });
    writeFileSync(file, String(port));
  } catch {}
}

/** `Server` header of what listens on the port, in which Azurite names itself even when it refuses a request. */
export async function readServerHeader(
  port: number,
  timeoutMs = answerMs,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const address = `http://127.0.0.1:${port}/devstoreaccount1`;
  const response = await fetch(address, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response && (response.headers.get("server") ?? "");
}

export const azuriteAnswers = async (port: number) =>
  (await readServerHeader(port))?.startsWith("Azurite") ?? false;

/** Written by the process that starts Azurite. A copied folder has that of the original, which names another folder. */
const ownerFile = () => `${tablesFolder()}/owner.json`;

/** True when the Azurite on the port has the tables of this checkout, not of another one. */
async function isOwn(port: number): Promise<boolean> {
  try {
    const { pid, folder } = readJson(ownerFile());
    return folder === realpathSync(tablesFolder()) && isAlive(pid) && (await azuriteAnswers(port));
  } catch {
    return false;
  }
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
    return (
      Date.now() - statSync(file).mtimeMs > staleMs || !isAlive(Number(readFileSync(file, "utf8")))
    );
  } catch {
    return false;
  }
}

/** True while a process runs, also one that this user may not signal. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** Points servers and tables of this process to the checkout's Azurite, unless an account is configured. Resolves to false when it does not run. */
export async function useStorage(): Promise<boolean> {
  if (storageIsConfigured()) return true;
  const { port, isRunning } = await findAzurite();
  process.env.AZURITE_TABLE_PORT = String(port);
  useBlobPort();
  return isRunning;
}

/** Uses the configured storage or the checkout's Azurite, which is started if it does not run. Resolves to a description. */
export async function ensureStorage(children: Children): Promise<string> {
  if (storageIsConfigured()) return "Storage: as configured in the environment";
  const { port, preferred, started } = await openAzurite();
  process.env.AZURITE_TABLE_PORT = String(port);
  useBlobPort();
  if (!started) return `Storage: Azurite already running on port ${port}`;
  children.needs(started.stop);
  return `Storage: Azurite on port ${port}${port === preferred ? "" : `, because ${preferred} is in use`}`;
}

/** Points this process to the blob service that runs beside the tables. */
function useBlobPort(): void {
  process.env.AZURITE_BLOB_PORT = String(preferredBlobPort());
}

/** Settings of servers that would let an evaluation touch real data, or refuse its client. */
const foreignSettings = [
  "AZURE_STORAGE_CONNECTION_STRING",
  "AZURE_STORAGE_ACCOUNT_URL",
  "AZURE_STORAGE_BLOB_URL",
  "AUTH_ISSUER",
  "PUBLIC_URL",
];

/** Starts an empty storage in memory for the servers of this process. Resolves to a function that stops it. */
export async function startScratchStorage(): Promise<() => Promise<void>> {
  for (const name of foreignSettings) delete process.env[name];
  const azurite = await startAzurite({ blobPort: 0 });
  process.env.AZURITE_TABLE_PORT = String(azurite.port);
  process.env.AZURITE_BLOB_PORT = String(azurite.blobPort);
  return azurite.stop;
}
