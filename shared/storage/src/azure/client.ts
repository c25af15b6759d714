import { TableClient, type TableServiceClientOptions } from "@azure/data-tables";
import type { TokenCredential } from "@azure/identity";
import { SettingError } from "@suite/contracts/node";
import { defaultAzuritePort, setting } from "../settings.ts";

/** Account and key of every Azurite. Microsoft publishes them; they are not secret. */
const developmentAccount = "devstoreaccount1";
const developmentKey =
  "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";

export interface ConnectionSettings {
  /** Takes precedence over the account URL; default `AZURE_STORAGE_CONNECTION_STRING`. */
  connectionString?: string | undefined;
  /** `https://<account>.table.core.windows.net`, used with Microsoft Entra; default `AZURE_STORAGE_ACCOUNT_URL`. */
  accountUrl?: string | undefined;
}

/**
 * Returns the connection string of a local Azurite, with its blob service if it runs.
 *
 * @example
 * const storage = connectStorage({ connectionString: azuriteConnectionString(10_002) });
 */
export function azuriteConnectionString(port: number, blobPort?: number): string {
  const parts = [
    "DefaultEndpointsProtocol=http",
    `AccountName=${developmentAccount}`,
    `AccountKey=${developmentKey}`,
    `TableEndpoint=http://127.0.0.1:${port}/${developmentAccount};`,
  ];
  if (blobPort !== undefined)
    parts.splice(3, 0, `BlobEndpoint=http://127.0.0.1:${blobPort}/${developmentAccount}`);
  return parts.join(";");
}

/** Reads the connection settings once; the result creates a client for each table. */
export function clientFactory(settings: ConnectionSettings, options: TableServiceClientOptions) {
  const configured = settings.connectionString ?? setting("AZURE_STORAGE_CONNECTION_STRING");
  const accountUrl = settings.accountUrl ?? setting("AZURE_STORAGE_ACCOUNT_URL");
  if (!configured && accountUrl) {
    return (table: string) => slim(new TableClient(accountUrl, table, defaultCredential, options));
  }
  const connectionString =
    configured ?? azuriteConnectionString(setting("AZURITE_TABLE_PORT") ?? defaultAzuritePort);
  // The connection string chooses http or https; Azurite uses http.
  const clientOptions = { ...options, allowInsecureConnection: true };
  const connect = (table: string) =>
    slim(TableClient.fromConnectionString(connectionString, table, clientOptions));
  try {
    connect("any");
  } catch {
    throw new SettingError(
      "AZURE_STORAGE_CONNECTION_STRING is no connection string; copy it again from the account's access keys in the Azure portal.",
    );
  }
  return connect;
}

/** Removes what no request to a table needs: this policy loads Node's `fetch` with all its classes, which take 9 MB. */
function slim(client: TableClient): TableClient {
  client.pipeline.removePolicy({ name: "formDataPolicy" });
  return client;
}

/** Loads the identity library with the first token, which saves a local run a third of a second. */
export const defaultCredential = patientCredential(async () => {
  const { DefaultAzureCredential } = await import("@azure/identity");
  return new DefaultAzureCredential();
});

/**
 * Wraps a credential so that a request for a token goes on after the storage request gave up, as a first token can take seconds. That
 * request fails as `unavailable`; the Azure library shares the token with the next one.
 */
export function patientCredential(load: () => Promise<TokenCredential>): TokenCredential {
  let credential: Promise<TokenCredential> | undefined;
  return {
    async getToken(scopes, { abortSignal: _, ...options } = {}) {
      credential ??= load();
      return (await credential).getToken(scopes, options);
    },
  };
}
