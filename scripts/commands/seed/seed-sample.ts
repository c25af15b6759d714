import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import type { SeedCounts, SeedOptions, SeedRows, TableSet, TableSource } from "@suite/storage";
import { CommandError } from "../../lib/errors.ts";
import { importModule, type Sample } from "../../lib/samples.ts";

/** Time that a start gives storage to answer, on a machine that is busy with the start itself. */
const patienceMs = 30_000;

/** Repeats work until storage answers. It must be safe to repeat. Rejects when storage did not answer for 30 s. */
async function whenStorageAnswers<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  for (const started = Date.now(); ; await sleep(250)) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (Date.now() - started > patienceMs)
        throw new CommandError(
          `Storage did not answer for ${patienceMs / 1000} s: ${seedingProblem(error)}`,
        );
    }
    onWait();
  }
}

/** False for storage that refuses the credentials, which waiting does not change. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof UserError) || error.code !== "unavailable") return false;
  const { cause } = error;
  const status = cause instanceof Error && "statusCode" in cause ? cause.statusCode : undefined;
  return status !== 401 && status !== 403;
}

/** Only `--hostile` needs the package with the tests. */
async function loadHostile() {
  return await import("@suite/testing/hostile").catch(() => {
    throw new CommandError("--hostile needs the package @suite/testing. Install it with npm ci.");
  });
}

/** Imports the store late, because it reads its settings during the import. */
function loadStore(sample: Sample): Promise<{ storage: TableSource<TableSet>; tables: TableSet }> {
  return importModule(sample, "store");
}

async function loadRows(sample: Sample): Promise<SeedRows<TableSet>> {
  const { seedRows }: { seedRows: (now: Date) => SeedRows<TableSet> } = await importModule(
    sample,
    "seed",
  );
  return seedRows(new Date());
}

/**
 * Creates the sample's tables and writes its seed rows. `reset` restores rows that users changed. `hostile` adds rows whose
 * texts are attacks; seeding again without it removes them.
 */
export async function seedSample(
  sample: Sample,
  { hostile = false, ...options }: SeedOptions & { hostile?: boolean } = {},
): Promise<SeedCounts> {
  const { storage, tables } = await loadStore(sample);
  await storage.ensureTables();
  const seeded = await loadRows(sample);
  const rows = hostile ? (await loadHostile()).addHostileRows(tables, seeded) : seeded;
  const counts = Object.values(await storage.seed(rows, options));
  const sum = (of: keyof SeedCounts) => counts.reduce((total, table) => total + table[of], 0);
  return {
    created: sum("created"),
    updated: sum("updated"),
    kept: sum("kept"),
    removed: sum("removed"),
  };
}

/**
 * Seeds the tables that were never seeded: all of an empty store, and those that an update of the sample adds. A store
 * that holds records and no sample data gets none. Waits for storage that does not answer yet, and calls `onWait` meanwhile.
 * Resolves to the names of the tables.
 */
export async function seedMissing(sample: Sample, onWait: () => void): Promise<string[]> {
  const { storage } = await loadStore(sample);
  await whenStorageAnswers(() => storage.ensureTables(), onWait);
  const missing = await whenStorageAnswers(() => missingRows(sample, storage), onWait);
  const names = Object.keys(missing);
  if (names.length > 0) await whenStorageAnswers(() => storage.seed(missing), onWait);
  return names;
}

/** Seed rows of the tables that were never seeded. None if a store holds records but no sample data. */
async function missingRows(
  sample: Sample,
  storage: TableSource<TableSet>,
): Promise<SeedRows<TableSet>> {
  const seeded: readonly string[] = (await storage.seededTables?.()) ?? [];
  if (seeded.length === 0 && (await isSeeded(sample))) return {};
  const rows = Object.entries(await loadRows(sample));
  return Object.fromEntries(rows.filter(([table]) => !seeded.includes(table)));
}

/** Resolves to true if a sample's tables hold any row. Missing tables count as empty. */
export async function isSeeded(sample: Sample): Promise<boolean> {
  const { storage, tables } = await loadStore(sample);
  const store = storage.readOnly();
  const pages = await Promise.all(
    Object.keys(tables).map((name) => store[name]?.page({ limit: 1 })),
  );
  return pages.some((page) => page?.rows.length);
}

/** Explanation of a seeding error, to follow "it was not seeded: ". */
export function seedingProblem(error: unknown): string {
  if (error instanceof UserError && error.code === "unavailable" && error.data === undefined) {
    return "its storage cannot be reached. Start Azurite with npm run start:azurite, or check AZURE_STORAGE_CONNECTION_STRING.";
  }
  return error instanceof Error ? error.message : String(error);
}
