import { TableClient, type TableServiceClientOptions } from "@azure/data-tables";
import type { AccessToken, GetTokenOptions, TokenCredential } from "@azure/identity";
import { SettingError, setting } from "@suite/contracts/node";

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

/** A token is asked for again this long before it ends. */
const renewBeforeMs = 5 * 60_000;

/**
 * A credential that finishes what it begins. Getting a first token can take seconds (a managed identity that wakes up,
 * the Azure CLI), much longer than a storage request may: the request gives up as `unavailable`, the token still
 * arrives, and the next request has it.
 */
export function patientCredential(load: () => Promise<TokenCredential>): TokenCredential {
  const tokens = new Map<string, { token: Promise<AccessToken | null>; until: number }>();
  const ask = async (scopes: string | string[], options: GetTokenOptions) => {
    const { abortSignal: _, ...rest } = options;
    return (await load()).getToken(scopes, rest);
  };
  return {
    getToken(scopes, options = {}) {
      const key = JSON.stringify([scopes, options.tenantId, options.claims]);
      const known = tokens.get(key);
      if (known && Date.now() < known.until) return known.token;
      const asked = { token: ask(scopes, options), until: Number.POSITIVE_INFINITY };
      tokens.set(key, asked);
      asked.token.then(
        (token) => {
          asked.until = (token?.expiresOnTimestamp ?? 0) - renewBeforeMs;
        },
        () => tokens.delete(key),
      );
      return asked.token;
    },
  };
}
