import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAzurite } from "./azurite.ts";

/**
 * For `globalSetup` of a vitest config: one Azurite for the whole run, found by `connectStorage()` through the
 * environment. Tests keep apart by `tablePrefix: uniquePrefix()`. Commands that tests run do not find the Azurite of an `npm start`
 * in the same checkout, since its folder is another one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const azurite = await startAzurite();
  const folder = mkdtempSync(join(tmpdir(), "azurite-of-tests-"));
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  process.env.AZURITE_LOCATION = folder;
  return async () => {
    await azurite.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
