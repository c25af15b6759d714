import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "../lib/root.ts";
import { programOf } from "../lib/run.ts";
import type { Tarball } from "../release/pack.ts";
import { lockedPackage } from "../upgrade/locked.ts";

const runFile = promisify(execFile);
const lockfileSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });
const manifestSchema = z.looseObject({ name: z.string(), version: z.string() });

/**
 * Writes the `package-lock.json` of a copy: the versions of the repository's own, the packages in `vendor/` and the copy's
 * workspaces. npm then leaves out what nothing needs. It asks no registry, since nothing is missing.
 */
export async function writeLockfile(
  folder: string,
  workspaces: readonly string[],
  tarballs: readonly Tarball[],
): Promise<void> {
  const suite = lockfileSchema.parse(JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")));
  const manifest = (path: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(`${folder}/${path}/package.json`, "utf8")));
  const { name, version, ...top } = manifest(".");
  const packages = {
    "": { name, version, ...top },
    ...Object.fromEntries(
      Object.entries(suite.packages).filter(([path]) => /^node_modules\/(?!@suite\/)/.test(path)),
    ),
    ...Object.fromEntries(
      tarballs.map((tarball) => [
        `node_modules/${tarball.name}`,
        lockedPackage(tarball.file, tarball.manifest),
      ]),
    ),
    ...Object.fromEntries(workspaces.map((path) => [path, manifest(path)])),
    ...Object.fromEntries(
      workspaces.map((path) => [`node_modules/${manifest(path).name}`, { resolved: path, link: true }]),
    ),
  };
  writeFileSync(
    `${folder}/package-lock.json`,
    `${JSON.stringify({ ...suite, name, version, packages }, null, 2)}\n`,
  );
  const [program, ...first] = programOf("npm");
  const args = ["install", "--package-lock-only", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  await runFile(program, [...first, ...args], { cwd: folder });
}
