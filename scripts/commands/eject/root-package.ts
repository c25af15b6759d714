import { basename } from "node:path";
import { z } from "zod";

const manifestSchema = z.looseObject({
  version: z.string(),
  devDependencies: z.record(z.string(), z.string()),
});

/** Packages that servers import; the others are for development. */
const ofServers = ["@suite/contracts", "@suite/server", "@suite/storage"];
/** Tools of the repository that a copy does without. */
const ofRepository = ["knip", "tsx"];

interface Copy {
  readonly name: string;
  readonly description: string;
  /** File names in `vendor/`. */
  readonly vendor: readonly string[];
  /** Names of its commands; each is a script of its `package.json`. */
  readonly commands: readonly string[];
}

/** Makes the root `package.json` of a copy from the repository's. */
export function rootPackage(text: string, { name, description, vendor, commands }: Copy) {
  const { devDependencies, knip: _, ...suite } = manifestSchema.parse(JSON.parse(text));
  const packages = vendor.map((file) => [packageIn(file), `file:vendor/${file}`] as const);
  const tools = Object.entries(devDependencies).filter(([tool]) => !ofRepository.includes(tool));
  return {
    ...suite,
    name,
    description,
    workspaces: ["samples/*", "samples/*/contract", "widgets/*"],
    scripts: Object.fromEntries(commands.map((command) => [command, `suite ${command}`])),
    dependencies: Object.fromEntries(packages.filter(([each]) => ofServers.includes(each))),
    devDependencies: Object.fromEntries(
      [...packages.filter(([each]) => !ofServers.includes(each)), ...tools].sort(),
    ),
  };
}

/** Name of the package in a tarball of `npm pack`: `@suite/server` for `suite-server-0.1.0.tgz`. */
export function packageIn(file: string): string {
  return file.replace(/^suite-(.+)-\d+\.\d+\.\d+.*\.tgz$/, "@suite/$1");
}

/** Name of a package for a folder, in the characters that npm allows; `otherwise` if none is left. */
export function packageName(folder: string, otherwise: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[._-]+|[._-]+$/g, "");
  return name || otherwise;
}
