import { startAzurite } from "./azurite.ts";

/**
 * For `globalSetup` of a vitest config: one Azurite for the whole run, found by `connectStorage()` through the
 * environment. Tests keep apart by `tablePrefix: uniquePrefix()`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const azurite = await startAzurite();
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  return azurite.stop;
}
