import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Revision = "2025-11-25" | "2026-07-28";

/** Where the suite is installed. */
export const suiteFolder = fileURLToPath(
  new URL(".", import.meta.resolve("@modelcontextprotocol/conformance/package.json")),
);

/** The server scenarios that a revision requires, from the suite's own frozen list. */
export function requiredScenarios(revision: Revision): string[] {
  const path = join(suiteFolder, "requirements", `${revision}.yaml`);
  const [, listed = ""] = /^server:\n((?: +- .+\n)+)/m.exec(readFileSync(path, "utf8")) ?? [];
  return Array.from(listed.matchAll(/- (.+)/g), (found) => found[1] ?? "");
}
