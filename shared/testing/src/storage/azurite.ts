import { randomBytes } from "node:crypto";
import { TableClient } from "@azure/data-tables";
import { type Azurite as Started, startAzurite as start } from "@suite/dev/azurite";
import { azuriteConnectionString } from "@suite/storage";

export { freePort } from "@suite/dev/ports";

export interface Azurite extends Started {
  readonly connectionString: string;
}

/** Starts an Azurite as the local host does, with its connection string. */
export async function startAzurite(options?: Parameters<typeof start>[0]): Promise<Azurite> {
  const azurite = await start({ blobPort: 0, ...options });
  const { port, blobPort } = azurite;
  return { ...azurite, connectionString: azuriteConnectionString(port, blobPort) };
}

/** Begins the table names of one test file, so that files share one Azurite without meeting. */
export function uniquePrefix(): string {
  return `T${randomBytes(6).toString("hex")}`;
}

/** A table as other tools see it, without the storage package. The connection string defaults to that of the tests. */
export function rawTable(
  name: string,
  connectionString = process.env.AZURE_STORAGE_CONNECTION_STRING ?? "",
): TableClient {
  return TableClient.fromConnectionString(connectionString, name, {
    allowInsecureConnection: true,
  });
}
