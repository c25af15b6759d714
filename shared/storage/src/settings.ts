import { TableClient, type TableServiceClientOptions } from "@azure/data-tables";
import { SettingError, setting } from "@suite/contracts/node";
import { patientCredential } from "./credential.ts";

/** The account and key every Azurite has; Microsoft publishes them, so they are no secret. */
const developmentAccount = "devstoreaccount1";
const developmentKey =
  "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";

export interface ConnectionSettings {
  /** Wins over the account URL; default `AZURE_STORAGE_CONNECTION_STRING`. */
  connectionString?: string | undefined;
  /** `https://<account>.table.core.windows.net`, used with Microsoft Entra; default `AZURE_STORAGE_ACCOUNT_URL`. */
  accountUrl?: string | undefined;
}

/** Connection string of a local Azurite. */
export function azuriteConnectionString(port: number): string {
  return [
    "DefaultEndpointsProtocol=http",
    `AccountName=${developmentAccount}`,
    `AccountKey=${developmentKey}`,
    `TableEndpoint=http://127.0.0.1:${port}/${developmentAccount};`,
  ].join(";");
}

/** Decides once where the tables are; the result makes a client for each. */
export function clientFactory(settings: ConnectionSettings, options: TableServiceClientOptions) {
  const configured = settings.connectionString ?? setting("AZURE_STORAGE_CONNECTION_STRING");
  const accountUrl = settings.accountUrl ?? setting("AZURE_STORAGE_ACCOUNT_URL");
  if (!configured && accountUrl) {
    return (table: string) => new TableClient(accountUrl, table, defaultCredential, options);
  }
  const connectionString = configured ?? azuriteConnectionString(setting("AZURITE_TABLE_PORT"));
  // The connection string itself says http or https; http is what Azurite speaks.
  const clientOptions = { ...options, allowInsecureConnection: true };
  if (settings.connectionString === undefined) refuseMalformed(connectionString);
  return (table: string) => TableClient.fromConnectionString(connectionString, table, clientOptions);
}

function refuseMalformed(connectionString: string): void {
  try {
    TableClient.fromConnectionString(connectionString, "any");
  } catch {
    throw new SettingError(
      "AZURE_STORAGE_CONNECTION_STRING is no connection string; copy it again from the account's access keys in the Azure portal.",
    );
  }
}

/** Loads the identity library at the first token: it costs a third of a second that a local run need not pay. */
const defaultCredential = patientCredential(async () => {
  const { DefaultAzureCredential } = await import("@azure/identity");
  return new DefaultAzureCredential();
});
