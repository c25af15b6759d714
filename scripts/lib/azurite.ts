import { createRequire } from "node:module";
import { root } from "./root.ts";

/** Azurite's own default for its table service. */
const defaultTablePort = 10_002;

export const tablePort = () => Number(process.env.AZURITE_TABLE_PORT || defaultTablePort);

/** True when the settings name a storage account, so that no local emulator is wanted. */
export function storageIsConfigured(): boolean {
  return Boolean(process.env.AZURE_STORAGE_CONNECTION_STRING || process.env.AZURE_STORAGE_ACCOUNT_URL);
}

/** Azurite answers even a request it refuses with its name in the `Server` header. */
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

/** Where Azurite keeps its tables between runs. */
const dataFolder = () => process.env.AZURITE_LOCATION || `${root}/.azurite`;

/**
 * The command line of Azurite's table service with its data on disk. Telemetry is off: 3.35 reports to
 * Application Insights unless told otherwise.
 */
export function azuriteCommand(port: number): { file: string; args: string[] } {
  const file = createRequire(import.meta.url).resolve("azurite/dist/src/table/main.js");
  const where = ["--location", dataFolder(), "--tableHost", "127.0.0.1", "--tablePort", String(port)];
  return { file, args: [...where, "--silent", "--skipApiVersionCheck", "--disableTelemetry"] };
}

export async function waitUntil(
  ready: () => Promise<boolean>,
  what: string,
  limitMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await ready())) {
    if (Date.now() > deadline) throw new Error(`${what} did not answer within ${limitMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
