import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { NamedSetting } from "@suite/contracts/node";
import { z } from "zod";
import type { Command } from "../../lib/command.ts";
import { root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { settingsPages } from "../snapshots/settings-pages.ts";
import { agentsPage, withoutEvidence } from "./agents.ts";
import type { OtherSamples } from "./other-samples.ts";
import { fillTemplate, writeReadme } from "./readme.ts";
import { rootPackage } from "./root-package.ts";

interface Copied {
  readonly sample: Sample;
  /** Name of the copy as an npm package. */
  readonly name: string;
  readonly otherSamples: OtherSamples;
  /** File names of the packages in `vendor/`. */
  readonly vendor: readonly string[];
  /** Copied files, by path from the root. */
  readonly paths: readonly string[];
  /** Settings of its servers and commands. */
  readonly settings: readonly NamedSetting[];
  readonly commands: readonly Pick<Command, "name" | "summary">[];
}

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");

const described = z.object({ description: z.string() });

/** Texts of a copy that differ from the repository, by path from the root. All other files are copied byte by byte. */
export function differingFiles(copied: Copied): Map<string, string> {
  const { sample, name, vendor, paths, settings, commands } = copied;
  const { description } = described.parse(JSON.parse(read(`samples/${sample.name}/package.json`)));
  const manifest = rootPackage(read("package.json"), {
    name,
    description,
    vendor,
    commands: commands.map((command) => command.name),
  });
  const rewritten = new Map([
    ["AGENTS.md", agentsPage(read("AGENTS.md"), sample, paths)],
    ["CONTRIBUTING.md", fillTemplate("CONTRIBUTING.md", {})],
    ["SECURITY.md", withoutEvidence(read("SECURITY.md"))],
  ]);
  const pages = paths.filter(isGuide).map((path) => ({ path, text: rewritten.get(path) ?? read(path) }));
  return new Map([
    ...rewritten,
    ...settingFiles(copied),
    ...packageFiles(sample),
    ["package.json", jsonFor("package.json", manifest)],
    ["README.md", writeReadme(sample, { own: read(`samples/${sample.name}/README.md`), pages, commands })],
    ...settingsPages(settings, { inRepository: false }),
    ["turbo.json", jsonFor("turbo.json", toTurboConfig(JSON.parse(read("turbo.json"))))],
    ["vitest.base.ts", changed("vitest.base.ts", vitestChanges)],
    [".gitattributes", `${read(".gitattributes")}*.tgz binary\n`],
    ["Dockerfile", changed("Dockerfile", dockerChanges(sample))],
  ]);
}

/** True for guides and pages about the whole copy. Pages of packages are in deeper folders, templates in a folder with a dot. */
function isGuide(path: string): boolean {
  return /^[^.].*\.md$/.test(path) && path !== "README.md" && path.split("/").length <= 2;
}

/** Settings of editors and containers, for one sample and the installed `suite` program. */
function settingFiles({ sample, otherSamples, paths }: Copied): [string, string][] {
  const files = paths.filter((path) => /^\.(vscode|devcontainer)\/.*\.json$/.test(path));
  return files.flatMap((path): [string, string][] => {
    const suites: unknown = JSON.parse(read(path));
    const remaining = otherSamples.without(
      JSON.parse(read(path).replaceAll("/scripts/suite.mjs", "/node_modules/@suite/cli/suite.mjs")),
    );
    const own =
      path === ".devcontainer/devcontainer.json" ? { ...Object(remaining), name: sample.title } : remaining;
    return isDeepStrictEqual(own, suites) ? [] : [[path, jsonFor(path, own)]];
  });
}

const manifestSchema = z.looseObject({ scripts: z.record(z.string(), z.string()) });

const configSchema = z.looseObject({
  include: z.array(z.string()).optional(),
  references: z.array(z.object({ path: z.string() })).optional(),
});

/** Manifests and TypeScript settings of the sample's packages, without paths that a copy lacks. */
function packageFiles({ name }: Sample): [string, string][] {
  const [sample, widgets] = [`samples/${name}`, `widgets/${name}`];
  const manifest = (folder: string) => manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));
  const withScripts = (folder: string, change: (script: [string, string]) => [string, string][]) => {
    const { scripts, ...rest } = manifest(folder);
    const remaining = Object.fromEntries(Object.entries(scripts).flatMap(change));
    return jsonFor("package.json", { ...rest, scripts: remaining });
  };
  const config = (path: string) => {
    const { include, references, ...rest } = configSchema.parse(JSON.parse(read(path)));
    return jsonFor(path, {
      ...rest,
      ...(include && { include: include.filter((one) => one !== "bench") }),
      ...(references && { references: references.filter((one) => !/^(\.\.\/)+shared\//.test(one.path)) }),
    });
  };
  const ofRepository = ["eject", "bench"];
  return [
    [
      `${sample}/package.json`,
      withScripts(sample, (script) => (ofRepository.includes(script[0]) ? [] : [script])),
    ],
    [
      `${widgets}/package.json`,
      withScripts(widgets, ([script, line]) => [
        [script, line.replace("node --conditions=suite-source ../kit/build.mjs", "build-widgets")],
      ]),
    ],
    ...["tsconfig.json", "tsconfig.build.json", "contract/tsconfig.build.json"]
      .map((file) => `${sample}/${file}`)
      .map((path): [string, string] => [path, config(path)]),
  ];
}

const turboSchema = z.looseObject({
  globalDependencies: z.array(z.string()),
  tasks: z.record(z.string(), z.looseObject({ dependsOn: z.array(z.string()).optional() })),
});

/** Tasks of a copy depend on its tarballs in place of the sources of packages. */
function toTurboConfig(config: unknown) {
  const { globalDependencies, tasks, ...rest } = turboSchema.parse(config);
  const remaining = Object.entries(tasks).map(([name, { dependsOn, ...task }]) => [
    name,
    { ...(dependsOn && { dependsOn: dependsOn.filter((one) => !one.startsWith("@suite/")) }), ...task },
  ]);
  return {
    ...rest,
    globalDependencies: [...globalDependencies, "vendor/*.tgz", "vitest.base.ts"],
    tasks: Object.fromEntries(remaining),
  };
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
  ["rm -rf scripts shared/host shared/testing widgets/kit && ", ""],
];

/** Applies changes to a file of the repository. Throws when a change matches nothing. */
function changed(path: string, changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0 && !text.includes(String(from)))
      throw new Error(`${path} has no ${from} any more, which a copy changes.`);
    return text.replace(from, to);
  }, read(path));
}

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** Serializes JSON in the format that `npm run check` requires at that path. */
function jsonFor(path: string, value: unknown): string {
  return execFileSync(process.execPath, [biome, "format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: JSON.stringify(value, null, 2),
    encoding: "utf8",
  });
}
