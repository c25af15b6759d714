import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Option } from "@commander-js/extra-typings";
import {
  fillTemplate,
  findColorProblem,
  findNameProblem,
  findTitleProblem,
  placeholder,
  readEntity,
  toTitle,
} from "../../bootstrap/product.mjs";
import { UsageError } from "../../lib/errors.ts";
import { readJson, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

export { placeholder };

export interface SampleNames {
  /** Name of its folders, server and packages, such as `book-club`. */
  readonly name: string;
  readonly title: string;
  readonly port: number;
}

/** What a new server is called, and what its records are called. */
export interface Product extends SampleNames {
  readonly entity: { readonly one: string; readonly many: string };
}

/** Content of the files of a product, by path from the root. */
export type ProductFiles = ReadonlyMap<string, string | Uint8Array>;

export const entityOption = new Option(
  "--entity <noun>",
  "One record of its table, such as request or facility-request; task by default",
);

export const pluralOption = new Option(
  "--plural <noun>",
  "Plural of the entity, if it is irregular",
);

export const titleOption = new Option("--title <title>", "Title for people, up to 20 characters");

export const brandOption = new Option(
  "--brand <color>",
  "Color of buttons, links and the app, such as #0a7f6b",
);

interface ProductValues {
  readonly entity?: string | undefined;
  readonly plural?: string | undefined;
  readonly title?: string | undefined;
  readonly brand?: string | undefined;
}

/** Reads the names of a product. Throws {@link UsageError} for an invalid one. */
export function parseProduct(
  name: string,
  { entity = "task", plural, title = toTitle(name), brand }: ProductValues,
  samples: readonly Sample[],
): Product {
  const names = parseNames(name, title, samples);
  const words = readEntity(entity, plural);
  if (typeof words === "string") throw new UsageError(words);
  const problem = brand !== undefined && findColorProblem(brand);
  if (problem) throw new UsageError(problem);
  return { ...names, entity: words };
}

/** Validates name and title, and picks the next free port. Throws {@link UsageError}. */
export function parseNames(name: string, title: string, samples: readonly Sample[]): SampleNames {
  const problem = findNameProblem(name) ?? findTitleProblem(title);
  if (problem) throw new UsageError(problem);
  if (samples.some((sample) => sample.name === name))
    throw new UsageError(`The sample ${name} already exists. Choose another name.`);
  return { name, title, port: Math.max(3000, ...samples.map(({ port }) => port)) + 1 };
}

/** Files of a new server with its widgets, and the editor settings that list it. */
export function productFiles(
  product: Product,
  { brand }: { brand?: string | undefined } = {},
): ProductFiles {
  const files = fillTemplate(readTemplate(), product);
  for (const [path, text] of editorFiles(product)) files.set(path, text);
  if (brand)
    files.set(`widgets/${product.name}/brand.json`, `${JSON.stringify({ color: brand })}\n`);
  return files;
}

/** Files of the template by their path in a repository, whose texts have the names of the placeholder. */
function readTemplate(): ProductFiles {
  const folder = fileURLToPath(new URL("template", import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.map((file): [string, string | Uint8Array] => {
      const [part = "", ...rest] = file
        .slice(folder.length + 1)
        .replaceAll("\\", "/")
        .split("/");
      const parent = part === "sample" ? "samples" : part;
      const path = [parent, placeholder.name, ...rest].join("/");
      if (!path.endsWith(".template")) return [path, readFileSync(file)];
      const text = readFileSync(file, "utf8");
      const own = path.replace(/\.template$/, "");
      return [own, own.endsWith("package.json") ? withVersions(text) : text];
    }),
  );
}

/** Gives the packages of a manifest the versions that are installed here. */
function withVersions(manifest: string): string {
  return manifest.replaceAll(/"([^"]+)": "installed"/g, (_, name: string) => {
    const { version } = readJson(`${root}/node_modules/${name}/package.json`);
    return `"${name}": "${version}"`;
  });
}

/** Editor and container settings that list the samples, with a new one added. */
function editorFiles({ name, port }: SampleNames): [path: string, text: string][] {
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
