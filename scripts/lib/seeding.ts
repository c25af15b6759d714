import { UserError } from "@suite/contracts";
import type { OpenStore, SeedCounts, SeedOptions, TableSet } from "@suite/storage";
import { addHostileRows } from "@suite/testing/hostile";
import { importModule, type Sample } from "./samples.ts";

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
