import { defineSettings, digits, isWebAddress, portSetting } from "@suite/contracts/node";
import { z } from "zod";

/**
 * Port of an Azurite that is started without options.
 *
 * @example
 * const storage = connectStorage({ connectionString: azuriteConnectionString(defaultAzuritePort) });
 */
export const defaultAzuritePort = 10_002;

/**
 * Port of the blob service of such an Azurite.
 *
 * @example
 * const text = azuriteConnectionString(defaultAzuritePort, defaultAzuriteBlobPort);
 */
export const defaultAzuriteBlobPort = 10_000;

/**
 * Every environment variable that storage reads.
 *
 * @example
 * const names = storageSettings.list.map(({ name }) => name);
 */
export const storageSettings = defineSettings({
  AZURE_STORAGE_CONNECTION_STRING: {
    group: "Storage",
    description:
      "Connection string of the Azure Storage account that holds the tables. Keep it out of the repository. Takes precedence over AZURE_STORAGE_ACCOUNT_URL.",
    otherwise: "the local Azurite",
    // Storage reads it, and refuses what it cannot.
    schema: z.string(),
    allowed: "a connection string, copied from the account's access keys in the Azure portal",
    secret: true,
  },
  AZURE_STORAGE_ACCOUNT_URL: {
    group: "Storage",
    description:
      "Table endpoint of the storage account, as an alternative to a connection string. Servers sign in with the default Azure credential (az login, managed identity …).",
    example: "https://<account>.table.core.windows.net",
    otherwise: "the local Azurite",
    schema: z.string().refine((text) => isWebAddress(text) && new URL(text).hostname.includes(".")),
    allowed: "an address such as https://<account>.table.core.windows.net",
  },
  AZURE_STORAGE_BLOB_URL: {
    group: "Storage",
    description:
      "Blob endpoint of the storage account, for an account whose AZURE_STORAGE_ACCOUNT_URL is a name of your own.",
    example: "https://<account>.blob.core.windows.net",
    otherwise: "the endpoint that belongs to AZURE_STORAGE_ACCOUNT_URL",
    schema: z.string().refine((text) => isWebAddress(text) && new URL(text).hostname.includes(".")),
    allowed: "an address such as https://<account>.blob.core.windows.net",
  },
  AZURITE_TABLE_PORT: {
    group: "Storage",
    readBy: "servers, commands",
    description:
      "Port of the local Azurite, which is used when no storage account is set. Name a port to share the Azurite that runs there.",
    example: "10002",
    otherwise:
      "each checkout has its own, on 10002 or the next free port, which .azurite/port remembers",
    ...portSetting,
  },
  AZURITE_BLOB_PORT: {
    group: "Storage",
    readBy: "servers, commands",
    description: "Port of the blob service of the local Azurite, which keeps files.",
    example: "10000",
    otherwise:
      "each checkout has its own, on 10000 or the next free port, which .azurite/blob-port remembers",
    ...portSetting,
  },
  HISTORY_DAYS: {
    group: "Keys and history",
    description:
      "Number of days for which changes are listed and can be undone, 1 to 3650. Older history is removed gradually. The data stays.",
    // A quarter: long enough for an end-of-quarter question, short enough that the log does not grow for ever.
    default: "90",
    schema: digits(4).pipe(z.int().min(1).max(3650)),
    allowed: "a number of days from 1 to 3650",
  },
});

/**
 * Reads one setting of storage from the environment, or its default.
 * @throws SettingError for a wrong value
 *
 * @example
 * const keptMs = setting("HISTORY_DAYS") * 86_400_000;
 */
export const setting = storageSettings.read;

/**
 * True when the environment names a storage account, which is then used instead of the local Azurite.
 *
 * @example
 * if (!storageIsConfigured()) await startAzurite();
 */
export function storageIsConfigured(): boolean {
  return Boolean(
    setting("AZURE_STORAGE_CONNECTION_STRING") || setting("AZURE_STORAGE_ACCOUNT_URL"),
  );
}
