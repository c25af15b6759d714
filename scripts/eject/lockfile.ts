import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { root } from "../lib/root.ts";
import { programOf } from "../lib/run.ts";
import type { Tarball } from "../release/pack.ts";

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
    ...Object.fromEntries(tarballs.map((tarball) => [`node_modules/${tarball.name}`, locked(tarball)])),
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

/** The entry of a tarball in the lockfile of a copy that has it in `vendor/`. */
function locked({ file, manifest }: Tarball) {
  const { version, license, bin, dependencies, peerDependencies, engines } = manifest;
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  const resolved = `file:vendor/${basename(file)}`;
  return { version, resolved, integrity, license, bin, dependencies, peerDependencies, engines };
}
