import {
  BlobServiceClient,
  type ContainerClient,
  StorageSharedKeyCredential,
} from "@azure/storage-blob";
import { SettingError } from "@suite/contracts/node";
import {
  azuriteConnectionString,
  type ConnectionSettings,
  defaultCredential,
} from "../azure/client.ts";
import { defaultAzuriteBlobPort, defaultAzuritePort, setting } from "../settings.ts";

/** Connection to the blobs of a storage account. */
export interface BlobConnection {
  readonly service: BlobServiceClient;
  /** True if the account's key signs addresses; otherwise a key that Microsoft Entra gives for a day (user delegation). */
  readonly hasAccountKey: boolean;
}

export interface BlobConnectionSettings extends ConnectionSettings {
  /** `https://<account>.blob.core.windows.net`; `AZURE_STORAGE_BLOB_URL`, else that of the account URL by default. */
  readonly blobUrl?: string | undefined;
}

/** Connects by the same settings as the tables; sends nothing yet. */
export function connectBlobService(settings: BlobConnectionSettings): BlobConnection {
  const options = {
    retryOptions: { maxTries: 3, retryDelayInMs: 100, maxRetryDelayInMs: 1000 },
  };
  const configured = settings.connectionString ?? setting("AZURE_STORAGE_CONNECTION_STRING");
  const accountUrl = settings.accountUrl ?? setting("AZURE_STORAGE_ACCOUNT_URL");
  if (!configured && accountUrl) {
    const url = settings.blobUrl ?? setting("AZURE_STORAGE_BLOB_URL") ?? toBlobUrl(accountUrl);
    const service = new BlobServiceClient(url, defaultCredential, options);
    return { service, hasAccountKey: false };
  }
  const connectionString =
    configured ??
    azuriteConnectionString(
      setting("AZURITE_TABLE_PORT") ?? defaultAzuritePort,
      setting("AZURITE_BLOB_PORT") ?? defaultAzuriteBlobPort,
    );
  const service = fromConnectionString(connectionString, options);
  const hasAccountKey = service.credential instanceof StorageSharedKeyCredential;
  return { service, hasAccountKey };
}

function fromConnectionString(
  connectionString: string,
  options: Parameters<typeof BlobServiceClient.fromConnectionString>[1],
): BlobServiceClient {
  try {
    return BlobServiceClient.fromConnectionString(connectionString, options);
  } catch {
    throw new SettingError(
      "AZURE_STORAGE_CONNECTION_STRING names no blob service; copy it again from the account's access keys in the Azure portal.",
    );
  }
}

/** Returns the blob endpoint of the account whose table endpoint is given. */
function toBlobUrl(accountUrl: string): string {
  const url = new URL(accountUrl);
  const hostname = url.hostname.replace(".table.", ".blob.");
  if (hostname !== url.hostname) return `${url.protocol}//${hostname}`;
  throw new SettingError(
    `AZURE_STORAGE_ACCOUNT_URL is ${accountUrl}, from which the address of the blobs does not follow: set AZURE_STORAGE_BLOB_URL as well.`,
  );
}

/** Returns the client of a container. Its name is in lower case, with digits and hyphens. */
export function toContainer({ service }: BlobConnection, name: string): ContainerClient {
  return service.getContainerClient(name);
}
