import { TableClient } from "@azure/data-tables";

/** A table as other tools see it, without any of this package. */
export function rawTable(name: string): TableClient {
  const connectionString = process.env.AZURE_STORAGE_CONNECTION_STRING ?? "";
  return TableClient.fromConnectionString(connectionString, name, { allowInsecureConnection: true });
}
