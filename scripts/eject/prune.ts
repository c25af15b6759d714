import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { run } from "../lib/run.ts";

const pruned = z.object({ workspaces: z.array(z.string()) });

export interface Closure {
  /** The folders of all packages that are needed, from the root. */
  readonly packages: readonly string[];
  /** The `package-lock.json` that has their dependencies only. */
  readonly lockfile: string;
}

/** Packages that a sample and the `suite` command need, as turbo knows it from every `package.json` and the lockfile. */
export async function closureOf(sample: string): Promise<Closure> {
  const folder = mkdtempSync(join(tmpdir(), "suite-prune-"));
  try {
    const args = ["prune", `@suite/${sample}`, "@suite/cli", `--out-dir=${folder}`];
    if ((await run("turbo", args, { quiet: true })) !== 0) throw new Error("turbo prune failed.");
    const read = (file: string) => readFileSync(join(folder, file), "utf8");
    const { workspaces } = pruned.parse(JSON.parse(read("package.json")));
    return { packages: workspaces, lockfile: read("package-lock.json") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
