import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { relative } from "node:path";
import { compile } from "./compile.mjs";
import { defineCommand, noNames } from "./lib/command.ts";
import { CommandError } from "./lib/errors.ts";
import { root } from "./lib/root.ts";
import { build, programOf } from "./lib/run.ts";
import { obstacles, stateOf } from "./release/obstacles.ts";
import { packPackages, type Tarball } from "./release/pack.ts";

const target = `${root}/.cache/release`;

export const release = defineCommand({
  name: "release",
  summary: "Packs the packages, tags the version and publishes it to npm.",
  names: noNames,
  options: {
    "dry-run": { type: "boolean", help: "Checks and packs everything, and neither tags nor publishes" },
  },
  examples: ["--dry-run"],
  async run({ values }) {
    const state = stateOf();
    const found = obstacles(state);
    const dry = values["dry-run"] ?? false;
    if (found.length > 0 && !dry) throw new CommandError(found.join("\n"));
    if (!dry) refuseWithoutAccount();
    if (!(await compile(root, { all: true })) || !(await build({ quiet: true }))) return 1;
    rmSync(target, { recursive: true, force: true });
    const tarballs = await packPackages(target);
    console.log(listOf(tarballs));
    for (const obstacle of found) console.error(`✗ ${obstacle}`);
    if (dry) return found.length > 0 ? 1 : 0;
    publish(state.version, tarballs);
    return 0;
  },
});

function refuseWithoutAccount(): void {
  const [program, ...first] = programOf("npm");
  try {
    execFileSync(program, [...first, "whoami"], { stdio: "ignore" });
  } catch {
    throw new CommandError(
      "npm knows no account that may publish. Run npm login, or set NODE_AUTH_TOKEN, then try again.",
    );
  }
}

function publish(version: string, tarballs: readonly Tarball[]): void {
  execFileSync("git", ["tag", "--annotate", `v${version}`, "--message", `Version ${version}`], { cwd: root });
  const [program, ...first] = programOf("npm");
  for (const { file } of tarballs)
    execFileSync(program, [...first, "publish", file, "--access", "public"], { stdio: "inherit" });
  console.log(`Published ${version}. Send the tag: git push origin v${version}`);
}

function listOf(tarballs: readonly Tarball[]): string {
  const width = Math.max(...tarballs.map(({ file }) => relative(root, file).length));
  return tarballs
    .map(
      ({ file, bytes, files }) =>
        `${relative(root, file).padEnd(width)}  ${(bytes / 1000).toFixed(1).padStart(7)} KB  ${files.length} files`,
    )
    .join("\n");
}
