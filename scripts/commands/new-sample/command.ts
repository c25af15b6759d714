import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rename } from "../../bootstrap/rename.mjs";
import { trackedFiles } from "../../conventions/tracked.ts";
import { defineCommand, formatLine } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { build, run } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import { allSamples, type Sample } from "../../lib/samples.ts";
import { type Entity, renameEntity, toEntity } from "./entity.ts";

export const command = defineCommand({
  name: "new-sample",
  summary: "Creates a minimal sample to start your own.",
  names: {
    usage: '<name> "<Title>"',
    parse([name, title, ...more], call) {
      if (name && title && more.length === 0) return parseNames(name, title, allSamples());
      const example = formatLine(call, 'library "Library"');
      throw new UsageError(
        `Usage: ${formatLine(call, '<name> "<Title>"')}, for example ${example}`,
      );
    },
  },
  options: {
    entity: { type: "string", value: "<entity>", help: "One record of its table, such as ticket" },
  },
  examples: ['library "Library"', 'help-desk "Help Desk" --entity ticket'],
  async run({ named, values }) {
    const { name, title, port } = named;
    const entity = toEntity(values.entity ?? "entry");
    const template = allSamples().find((sample) => sample.template);
    if (!template) {
      throw new CommandError(
        'No sample is marked as the template. Set "template": true in "config" of its package.json.',
      );
    }
    createSample(root, named, template, entity);
    await step("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
    await step(
      "biome",
      "check",
      "--write",
      `samples/${name}`,
      `widgets/${name}`,
      ".vscode",
      ".devcontainer",
    );
    if (!(await build()))
      throw new CommandError("The build failed. See the messages above. The new files are kept.");
    await step("npm", "run", "--silent", "snapshots");
    console.log(`\nCreated ${title} in samples/${name} and widgets/${name}, on port ${port}. Next:

  npm start
  npm test -w @suite/${name}

samples/${name}/README.md explains where to start.`);
    return 0;
  },
});

async function step(command: string, ...args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0)
    throw new CommandError(
      `${command} ${args.join(" ")} failed. See the messages above. The new files are kept.`,
    );
}

export interface SampleNames {
  /** Name of its folders, server and packages, such as `book-club`. */
  readonly name: string;
  readonly title: string;
  readonly port: number;
}

/** Validates name and title, and picks the next free port. Throws {@link UsageError}. */
export function parseNames(name: string, title: string, samples: readonly Sample[]): SampleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new UsageError(
      `Invalid name "${name}". Use up to 30 lowercase letters, digits and single hyphens, such as library.`,
    );
  }
  if (samples.some((sample) => sample.name === name))
    throw new UsageError(`The sample ${name} already exists. Choose another name.`);
  // Microsoft 365 cuts plugin names at 20 characters.
  if (!/^[\w &.-]{2,20}$/.test(title)) {
    throw new UsageError(
      `Invalid title "${title}". Use 2 to 20 letters, digits, spaces, &, . or -, such as "Library".`,
    );
  }
  return { name, title, port: Math.max(3000, ...samples.map(({ port }) => port)) + 1 };
}

/** Parts of the template that a sample may leave out (`samples/optional-parts.md`), and what describes the template itself. */
const left =
  /^(pictures|e2e|skill|src\/testing\/telemetry\.yaml|src\/(mistakes|telemetry)\.test\.ts|walkthroughs\.ts|(confusion-pairs|keywords|questions[\w-]*)\.json|surface\.yaml|strings\/\w+\.json)/;

/** Copies the template sample under new names and adds the copy to the editor settings. */
export function createSample(
  root: string,
  names: SampleNames,
  template: Sample,
  entity: Entity,
): void {
  const existing = [`samples/${names.name}`, `widgets/${names.name}`].find((folder) =>
    existsSync(join(root, folder)),
  );
  if (existing)
    throw new UsageError(`${existing} already exists. Choose another name or delete the folder.`);
  const files = trackedFiles(new RegExp(`^(samples|widgets)/${template.name}/`)).filter(
    ({ path }) => !left.test(path.split("/").slice(2).join("/")),
  );
  requireFreeWord(entity, files.map(({ text }) => text).join("\n"));
  const copied = files.map(({ path, text }): [string, string | Buffer] => [
    renameEntity(path, entity).replace(template.name, names.name),
    path.endsWith(".png")
      ? readFileSync(`${template.folder}/${relative(`samples/${template.name}`, path)}`)
      : rename(renameEntity(adapted(path, text, template, names), entity), template, names),
  ]);
  for (const [path, content] of [...copied, ...editorFiles(root, names)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Throws {@link UsageError} for a word that the code of the template uses, such as `table`. */
function requireFreeWord({ one, many }: Entity, text: string): void {
  const code = renameEntity(text, toEntity("zz"));
  if (new RegExp(`\\b(${one}|${many})\\b`).test(code))
    throw new UsageError(
      `The word "${one}" has another meaning in a sample. Choose another entity, such as ticket.`,
    );
}

/** Removes from a file of the template what describes the template itself, and the parts that a new sample leaves out. */
function adapted(path: string, text: string, template: Sample, { title }: SampleNames): string {
  const manifest = readJson(`${template.folder}/package.json`);
  const description = `${title}: one table, two tools and one widget.`;
  const [, , file = ""] = /^(samples|widgets)\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (path === `samples/${template.name}/package.json`) {
    const { template: _, ...config } = manifest.config;
    const { "#skill": __, ...imports } = manifest.imports;
    return JSON.stringify({ ...manifest, description, imports, config }, null, 2);
  }
  if (file === "strings/index.ts")
    return text.replaceAll(/^export .+\n/gm, "").concat("export {};\n");
  if (file === "src/server.ts")
    return text
      .replaceAll(/^.*(walkthroughs|#skill).*\n/gm, "")
      .replaceAll(manifest.description, description);
  if (file === "README.md") {
    const [, ...sections] = text.split(/^(?=## )/m);
    const remaining = sections.filter((section) => !section.startsWith("## What it leaves out"));
    return `# ${title}\n\nOne table, two tools and one widget.\n\n${remaining.join("").trimEnd()}\n`;
  }
  return text.replaceAll(manifest.description, description);
}

/** Editor and container settings that list the samples, with the new sample added. */
function editorFiles(root: string, { name, port }: SampleNames): [path: string, text: string][] {
  const [mcp, container] = [".vscode/mcp.json", ".devcontainer/devcontainer.json"].map((path) =>
    readJson(`${root}/${path}`),
  );
  const args = [
    "--prefix",
    `\${workspaceFolder}`,
    "run",
    "--silent",
    "start:server",
    "--",
    name,
    "--stdio",
  ];
  const servers = {
    [name]: { type: "http", url: `http://localhost:${port}/mcp` },
    [`${name}-stdio`]: { type: "stdio", command: "npm", args },
  };
  const changed = {
    ".vscode/mcp.json": { ...mcp, servers: { ...mcp.servers, ...servers } },
    ".devcontainer/devcontainer.json": {
      ...container,
      forwardPorts: [...container.forwardPorts, port],
      portsAttributes: { ...container.portsAttributes, [port]: { label: name } },
    },
  };
  return Object.entries(changed).map(([path, settings]) => [
    path,
    `${JSON.stringify(settings, null, 2)}\n`,
  ]);
}
