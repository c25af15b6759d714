import { resolve } from "node:path";
import { setting } from "@suite/contracts/node";
import { type Azurite, startAzurite } from "@suite/testing/storage";
import { root } from "./root.ts";
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
