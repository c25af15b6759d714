import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  fillTemplate,
  findNameProblem,
  findTitleProblem,
  type ProductValues,
  placeholder,
  readProduct,
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

/** Names of a new server, the words for its records, and its color. */
export interface Product extends SampleNames {
  readonly entity: { readonly one: string; readonly many: string };
  readonly brand?: string;
}

/** Content of the files of a product, by path from the root. */
export type ProductFiles = ReadonlyMap<string, string | Uint8Array>;

/** Reads the names of a product, and picks the next free port. Throws {@link UsageError} for an invalid one. */
export function parseProduct(
  name: string,
  values: ProductValues,
  samples: readonly Sample[],
): Product {
  const product = readProduct(name, values);
  if (typeof product === "string") throw new UsageError(product);
  return { ...product, port: pickPort(name, samples) };
}

/** Validates name and title, and picks the next free port. Throws {@link UsageError}. */
export function parseNames(name: string, title: string, samples: readonly Sample[]): SampleNames {
  const problem = findNameProblem(name) ?? findTitleProblem(title);
  if (problem) throw new UsageError(problem);
  return { name, title, port: pickPort(name, samples) };
}

/** The port after those of all samples. Throws {@link UsageError} if one of them has the name. */
function pickPort(name: string, samples: readonly Sample[]): number {
  if (samples.some((sample) => sample.name === name))
    throw new UsageError(`The sample ${name} already exists. Choose another name.`);
  const ports = samples.map(({ port }) => port);
  return Math.max(3000, ...ports) + 1;
}

/** Files of a new server with its widgets, and the editor settings that list it. */
export function productFiles(product: Product): ProductFiles {
  const files = fillTemplate(readTemplate(), product);
  for (const [path, text] of editorFiles(product)) files.set(path, text);
  return files;
}

/** Reads the files of the template, by their path in a repository. Their texts have the names of the placeholder. */
function readTemplate(): ProductFiles {
  const folder = fileURLToPath(new URL("template", import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(files.map((file) => readTemplateFile(folder, file)));
}

function readTemplateFile(
  folder: string,
  file: string,
): [path: string, content: string | Uint8Array] {
  const relative = file.slice(folder.length + 1).replaceAll("\\", "/");
  const [part = "", ...rest] = relative.split("/");
  const parent = part === "sample" ? "samples" : part;
  const path = [parent, placeholder.name, ...rest].join("/");
  if (!path.endsWith(".template")) return [path, readFileSync(file)];
  const text = readFileSync(file, "utf8");
  const target = path.replace(/\.template$/, "");
  return [target, target.endsWith("package.json") ? withVersions(text) : text];
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
  const mcp = readJson(`${root}/.vscode/mcp.json`);
  const container = readJson(`${root}/.devcontainer/devcontainer.json`);
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
  const newMcp = { ...mcp, servers: { ...mcp.servers, ...servers } };
  const newContainer = {
    ...container,
    forwardPorts: [...container.forwardPorts, port],
    portsAttributes: { ...container.portsAttributes, [port]: { label: name } },
  };
  return [
    [".vscode/mcp.json", `${JSON.stringify(newMcp, null, 2)}\n`],
    [".devcontainer/devcontainer.json", `${JSON.stringify(newContainer, null, 2)}\n`],
  ];
}
