import { randomBytes } from "node:crypto";
import { TableClient } from "@azure/data-tables";

/** Begins the table names of one test file, so that files share one Azurite without meeting. */
export function uniquePrefix(): string {
  return `T${randomBytes(6).toString("hex")}`;
}

/** A table as other tools see it, without any of this package. */
export function rawTable(name: string): TableClient {
  const connectionString = process.env.AZURE_STORAGE_CONNECTION_STRING ?? "";
  return TableClient.fromConnectionString(connectionString, name, { allowInsecureConnection: true });
}
