import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { NamedSetting } from "@suite/contracts/node";
import { CommandError } from "../../lib/errors.ts";
import { mapValues, root } from "../../lib/root.ts";
import { allSamples, type Sample } from "../../lib/samples.ts";
import { settingsPages } from "../snapshots/settings-pages.ts";
import type { Entry } from "../table.ts";
import { withLinksOfCopy } from "./framework-pages.ts";
import {
  agentsPage,
  fillTemplate,
  indexForAgents,
  withoutRepository,
  writeReadme,
} from "./pages.ts";

interface Copied {
  readonly sample: Sample;
  readonly name: string;
  readonly vendor: readonly string[];
  /** Copied files, by path from the root. */
  readonly paths: readonly string[];
  /** Gets the text of a file of the sample or of the repository. */
  read(path: string): string;
  readonly settings: readonly NamedSetting[];
  readonly commands: readonly Entry[];
}

const readRoot = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const parseRoot = (path: string) => JSON.parse(readRoot(path));
const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Texts of a copy that differ from the repository, by path from the root; JSON is not formatted. Others are copied byte by byte. */
export function differingFiles(copied: Copied): Map<string, string> {
  const { sample, name, paths, read, settings, commands } = copied;
  const exists = (path: string) =>
    paths.some((each) => each === path || each.startsWith(`${path}/`));
  const own = read(`samples/${sample.name}/README.md`);
  const rewritten = new Map([
    ["AGENTS.md", agentsPage(read("AGENTS.md"), sample, exists)],
    ["CONTRIBUTING.md", fillTemplate("CONTRIBUTING.md", {})],
    ["docs/llms.txt", indexForAgents(read("docs/llms.txt"), own)],
  ]);
  const texts = paths
    .filter((path) => /\.md$|llms\.txt$/.test(path) && path !== "README.md")
    .map((path): [string, string] => [
      path,
      withLinksOfCopy(path, withoutRepository(rewritten.get(path) ?? read(path)), exists),
    ]);
  // Guides and pages about the whole copy. Pages of packages are in deeper folders, templates in a folder with a dot.
  const pages = texts.filter(([path]) =>
    /^([^.][^/]*(\/[^/]*)?|docs\/guides\/[^/]*)\.md$/.test(path),
  );
  const readme = writeReadme(sample, { own, pages, commands });
  return new Map([
    ...texts,
    ...settingFiles(copied),
    ...packageFiles(copied),
    ["package.json", json(rootPackage(copied))],
    ["README.md", withLinksOfCopy("README.md", readme, exists)],
    ...settingsPages(settings, true),
    ["turbo.json", json(toTurboConfig())],
    ["vitest.base.ts", changed("vitest.base.ts", read("vitest.base.ts"), vitestChanges)],
    [
      "vitest.config.ts",
      changed("vitest.config.ts", read("vitest.config.ts"), [[/\n +"scripts\/.*",/, ""]]),
    ],
    [
      "azure.yaml",
      changed("azure.yaml", read("azure.yaml"), [["name: enterprise-mcp-apps", `name: ${name}`]]),
    ],
    [".gitattributes", `${read(".gitattributes")}*.tgz binary\n`],
    ["Dockerfile", changed("Dockerfile", read("Dockerfile"), dockerChanges(sample))],
  ]);
}

/** Settings of editors and containers, for one sample and the installed `suite` program. */
function settingFiles({ sample, paths, read }: Copied): [string, string][] {
  const parse = (path: string) => JSON.parse(read(path));
  const files = paths.filter((path) => /^\.(vscode|devcontainer)\/.*\.json$/.test(path));
  return files.flatMap((path): [string, string][] => {
    const own = withoutOtherSamples(parse(path), sample, [...allSamples(), sample]);
    const named = path.endsWith("/devcontainer.json")
      ? { ...Object(own), name: sample.title }
      : own;
    return isDeepStrictEqual(named, parseRoot(path)) ? [] : [[path, json(named)]];
  });
}

type Named = Pick<Sample, "name" | "port">;

/** Removes entries and elements of a JSON value that name other samples, or their ports, and not this one. */
export function withoutOtherSamples(value: unknown, own: Named, all: readonly Named[]): unknown {
  // Longer names go first, since one may begin like another.
  const names = all.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const ports = all.map(({ port }) => port);
  const pattern = new RegExp(
    `(?<![\\w-])(?:(${names.join("|")})(?![a-z])|(${ports.join("|")})(?!\\d))`,
    "g",
  );
  const isForeign = (part: unknown) => {
    const matches = JSON.stringify(part).match(pattern) ?? [];
    return (
      matches.length > 0 && !matches.some((match) => match === own.name || match === `${own.port}`)
    );
  };
  const keep = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter((element) => !isForeign(element)).map(keep);
    if (typeof part !== "object" || part === null) return part;
    const entries = Object.entries(part).filter(([key, entry]) => !isForeign({ [key]: entry }));
    return Object.fromEntries(entries.map(([key, entry]) => [key, keep(entry)]));
  };
  return keep(value);
}

/** Manifests and TypeScript settings of the sample's packages, without paths that a copy lacks. */
function packageFiles({ sample: { name }, read }: Copied): [string, string][] {
  const parse = (path: string) => JSON.parse(read(path));
  const sample = `samples/${name}`;
  const widgets = `widgets/${name}`;
  const manifest = parse(`${sample}/package.json`);
  const { eject: _, bench: __, ...scripts } = manifest.scripts;
  const { template: ___, ...config } = manifest.config;
  const withoutShared = (path: string): [string, string] => {
    const { references, ...rest }: { references: { path: string }[] } = parse(path);
    const own = references.filter((one) => !/^(\.\.\/)+shared\//.test(one.path));
    return [path, json({ ...rest, references: own })];
  };
  const build: Change = ["node --conditions=suite-source ../kit/build.mjs", "build-widgets"];
  return [
    [`${sample}/package.json`, json({ ...manifest, config, scripts })],
    [
      `${widgets}/package.json`,
      changed(`${widgets}/package.json`, read(`${widgets}/package.json`), [build]),
    ],
    ...["tsconfig.build.json", "contract/tsconfig.build.json"].map((file) =>
      withoutShared(`${sample}/${file}`),
    ),
  ];
}

/** Packages that all servers import. Besides them, a server needs those that its own package names; the others are for development. */
const ofServers = ["@suite/contracts", "@suite/server", "@suite/storage"];

/** Makes the root `package.json` of a copy from the repository's, without the tools that only the repository needs. */
function rootPackage({ sample, name, vendor, read, commands }: Copied) {
  const { devDependencies, knip: _, ...suite } = parseRoot("package.json");
  const { knip: __, tsx: ___, ...tools } = devDependencies;
  const packages = vendor.map((file) => [packageIn(file), `file:vendor/${file}`] as const);
  const manifest = JSON.parse(read(`samples/${sample.name}/package.json`));
  const needed = new Set([...ofServers, ...Object.keys(manifest.dependencies ?? {})]);
  const forServers = packages.filter(([each]) => needed.has(each));
  const forDevelopment = packages.filter(([each]) => !needed.has(each));
  return {
    ...suite,
    name,
    description: manifest.description,
    workspaces: ["samples/*", "samples/*/contract", "widgets/*"],
    scripts: Object.fromEntries(
      commands.map((command) => [command.name, `node scripts/suite.mjs ${command.name}`]),
    ),
    dependencies: Object.fromEntries(forServers),
    devDependencies: Object.fromEntries([...forDevelopment, ...Object.entries(tools)].sort()),
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

/** Tasks of a copy depend on its tarballs in place of the sources of packages. */
function toTurboConfig() {
  const { globalDependencies, tasks, ...rest } = parseRoot("turbo.json");
  const remaining = mapValues<{ dependsOn?: string[] }, object>(
    tasks,
    ({ dependsOn, ...task }) => ({
      ...(dependsOn && { dependsOn: dependsOn.filter((one) => !one.startsWith("@suite/")) }),
      ...task,
    }),
  );
  const dependencies = [...globalDependencies, "vendor/*.tgz", "vitest.base.ts"];
  return { ...rest, globalDependencies: dependencies, tasks: remaining };
}

type Change = readonly [from: string | RegExp, to: string];

const vitestChanges: readonly Change[] = [
  ['import { fileURLToPath } from "node:url";\n', ""],
  [/\/\*\* Global set-up by its file.*\nconst sourceOf = .*\n\n/, ""],
  ['sourceOf("shared/testing/src/storage/global-setup.ts")', '"@suite/testing/global-setup"'],
  ['sourceOf("widgets/kit/testing/built-widgets.ts")', '"@suite/widget-kit/build"'],
];

const dockerChanges = ({ name }: Sample): readonly Change[] => [
  [/^# One image for every sample.*$/m, "# The image of the server:"],
  [" -e SAMPLE=<sample>", ""],
  [/^ARG SAMPLE=.*$/m, `ARG SAMPLE=${name}`],
];

/** Applies changes to a file of the repository. Throws when a change matches nothing. */
function changed(path: string, original: string, changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0 && !text.includes(String(from)))
      throw new CommandError(
        `${path} has no ${from} any more, which a copy changes. Put it back, then eject again.`,
      );
    return text.replaceAll(from instanceof RegExp ? new RegExp(from, `${from.flags}g`) : from, to);
  }, original);
}
