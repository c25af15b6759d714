import { randomBytes } from "node:crypto";

/** Begins the table names of one test file, so that files share one Azurite without meeting. */
export function uniquePrefix(): string {
  return `T${randomBytes(6).toString("hex")}`;
}
