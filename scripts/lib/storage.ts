import { resolve } from "node:path";
import { UserError } from "@suite/contracts";
import { setting } from "@suite/contracts/node";
import type { OpenStore, SeedCounts, SeedOptions, TableSet } from "@suite/storage";
import { addHostileRows } from "@suite/testing/hostile";
import { type Azurite, startAzurite } from "@suite/testing/storage";
import type { Children } from "./children.ts";
import { onFreePort } from "./ports.ts";
import { root } from "./root.ts";
import { importModule, type Sample } from "./samples.ts";
import { commandSetting } from "./settings.ts";

export const tablePort = () => setting("AZURITE_TABLE_PORT");

/** True when the settings name a storage account, which is then used instead of the local emulator. */
export function storageIsConfigured(): boolean {
  return Boolean(setting("AZURE_STORAGE_CONNECTION_STRING") || setting("AZURE_STORAGE_ACCOUNT_URL"));
}

/** True when Azurite listens on the port. It names itself in the `Server` header, even when it refuses a request. */
export async function azuriteAnswers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/devstoreaccount1`, {
      signal: AbortSignal.timeout(2_000),
    });
    await response.body?.cancel();
    return (response.headers.get("server") ?? "").startsWith("Azurite");
  } catch {
    return false;
  }
}

/** Starts Azurite with its tables on disk, so that they persist between runs. */
export function startLocalAzurite(port: number): Promise<Azurite> {
  return startAzurite({ port, persistDir: resolve(root, commandSetting("AZURITE_LOCATION")) });
}

/** Uses the configured storage or a running Azurite; otherwise starts Azurite on its port or the next free one. Resolves to a description. */
export async function ensureStorage(children: Children): Promise<string> {
  if (storageIsConfigured()) return "Storage: as configured in the environment";
  const wanted = tablePort();
  if (await azuriteAnswers(wanted)) return `Storage: Azurite already running on port ${wanted}`;
  const azurite = await onFreePort(wanted, startLocalAzurite);
  children.needs(azurite.stop);
  process.env.AZURITE_TABLE_PORT = String(azurite.port);
  return `Storage: Azurite on port ${azurite.port}${azurite.port === wanted ? "" : `, because ${wanted} is in use`}`;
}

/** Settings of servers that would let an evaluation touch real data, or refuse its client. */
const foreignSettings = [
  "AZURE_STORAGE_CONNECTION_STRING",
  "AZURE_STORAGE_ACCOUNT_URL",
  "AUTH_ISSUER",
  "PUBLIC_URL",
];

/** Starts an empty storage in memory for the servers of this process. Resolves to a function that stops it. */
export async function startScratchStorage(): Promise<() => Promise<void>> {
  for (const name of foreignSettings) delete process.env[name];
  const azurite = await startAzurite();
  process.env.AZURITE_TABLE_PORT = String(azurite.port);
  return azurite.stop;
}

/** Exports of a sample's `src/store.ts` and `src/seed.ts` that commands use. */
interface SeedableSample {
  readonly storage: OpenStore<TableSet>;
  readonly tables: TableSet;
  readonly seedRows: (now: Date) => Rows;
}

type Rows = Parameters<OpenStore<TableSet>["seed"]>[0];

/** Imports the store late, because it reads its settings during the import. */
function loadStore(sample: Sample): Promise<Pick<SeedableSample, "storage" | "tables">> {
  return importModule(sample, "store");
}

function loadSeed(sample: Sample): Promise<Pick<SeedableSample, "seedRows">> {
  return importModule(sample, "seed");
}

/**
 * Creates the sample's tables and writes its seed rows. `reset` restores rows that users changed. `hostile` adds rows whose
 * texts are attacks; seeding again without it removes them.
 */
export async function seedSample(
  sample: Sample,
  { hostile = false, ...options }: SeedOptions & { hostile?: boolean } = {},
): Promise<SeedCounts> {
  const [{ storage, tables }, { seedRows }] = await Promise.all([loadStore(sample), loadSeed(sample)]);
  await storage.ensureTables();
  const seeded = seedRows(new Date());
  const rows = hostile ? addHostileRows(tables, seeded) : seeded;
  const counts = Object.values(await storage.seed(rows, options));
  const sum = (of: keyof SeedCounts) => counts.reduce((total, table) => total + table[of], 0);
  return { created: sum("created"), updated: sum("updated"), kept: sum("kept"), removed: sum("removed") };
}

/** Seeds a sample whose tables are empty. Resolves to true if it did. */
export async function seedIfEmpty(sample: Sample): Promise<boolean> {
  const { storage } = await loadStore(sample);
  await storage.ensureTables();
  if (await isSeeded(sample)) return false;
  await seedSample(sample);
  return true;
}

/** Resolves to true if a sample's tables hold any row. Missing tables count as empty. */
export async function isSeeded(sample: Sample): Promise<boolean> {
  const { storage } = await loadStore(sample);
  const tables = Object.values(storage.readOnly()).filter((table) => "page" in table);
  const pages = await Promise.all(tables.map((table) => table.page({ limit: 1 })));
  return pages.some(({ rows }) => rows.length > 0);
}

/** Explanation of a seeding error, to follow "it was not seeded: ". */
export function seedingProblem(error: unknown): string {
  if (error instanceof UserError && error.code === "unavailable") {
    return "its storage cannot be reached. Start Azurite with npm run start:azurite, or check AZURE_STORAGE_CONNECTION_STRING.";
  }
  return error instanceof Error ? error.message : String(error);
}
