import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export type Revision = "2025-11-25" | "2026-07-28";

const suiteFolder = fileURLToPath(
  new URL(".", import.meta.resolve("@modelcontextprotocol/conformance/package.json")),
);

/** Server scenarios that a revision requires, from the suite's frozen list. */
export function requiredScenarios(revision: Revision): string[] {
  const path = join(suiteFolder, "requirements", `${revision}.yaml`);
  const [, listed = ""] = /^server:\n((?: +- .+\n)+)/m.exec(readFileSync(path, "utf8")) ?? [];
  return Array.from(listed.matchAll(/- (.+)/g), (match) => match[1] ?? "");
}

const checksSchema = z.array(
  z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }),
);

export interface ScenarioResult {
  readonly passed: number;
  /** A sentence per failed check. */
  readonly failures: readonly string[];
}

/** Runs every server scenario of a revision against a running server, including unscored ones. */
export async function runSuite(
  url: string,
  revision: Revision,
): Promise<Map<string, ScenarioResult>> {
  return await run(url, ["--requirements", revision]);
}

/** Runs one server scenario, such as one of an extension, which no revision requires. */
export async function runScenario(url: string, name: string): Promise<ScenarioResult | undefined> {
  return (await run(url, ["--scenario", name])).get(name);
}

async function run(url: string, options: readonly string[]): Promise<Map<string, ScenarioResult>> {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  try {
    // A URL, since --import takes no Windows path.
    const hook = new URL("../../src/clients/node20-hook.mjs", import.meta.url).href;
    const suite = join(suiteFolder, "dist", "index.js");
    const args = ["server", "--url", url, ...options, "--output-dir", folder];
    const child = spawn(process.execPath, ["--import", hook, suite, ...args], { stdio: "ignore" });
    await once(child, "close");
    return new Map(
      readdirSync(folder).map((name) => [toScenario(name), readResult(join(folder, name))]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Results lie in `server-<scenario>-<time>`. */
function toScenario(folder: string): string {
  return folder.replace(/^server-/, "").replace(/-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, "");
}

function readResult(folder: string): ScenarioResult {
  const checks = checksSchema.parse(JSON.parse(readFileSync(join(folder, "checks.json"), "utf8")));
  const failed = checks.filter(({ status }) => status === "FAILURE");
  return {
    passed: checks.filter(({ status, id }) => status === "SUCCESS" && !id.startsWith("wire-schema"))
      .length,
    failures: failed.map(({ id, errorMessage }) => `${id}: ${errorMessage ?? "no message"}`),
  };
}
