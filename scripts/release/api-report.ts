import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import { root } from "../lib/root.ts";
import { type Published, publishedPackages } from "./published.ts";

/** The report of a package, from the root: what its entries export, and the types that these are made of. */
export const reportPath = ({ folder }: Published) => `${folder}/api.md`;

/** The packages whose surface is held: those with entries that are named one by one. */
export function reportedPackages(): Published[] {
  return publishedPackages().filter((one) => entriesOf(one).length > 0);
}

/** The declarations of each entry as others see them, without comments: a changed line is a changed public surface. */
export async function apiReport(one: Published): Promise<string> {
  const { name } = one.manifest;
  const parts = await Promise.all(
    entriesOf(one).map(async ({ path, types, module }) => {
      const file = join(root, one.folder, types);
      const code = withoutComments(module ? readFileSync(file, "utf8") : await declarationsOf(file));
      return `## ${name}${path.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
    }),
  );
  return `# Public surface of ${name}\n\n\`npm run snapshots\` writes this page.\n\n${parts.join("\n")}`;
}

interface Entry {
  readonly path: string;
  /** File with its declarations, from the folder of the package. */
  readonly types: string;
  /** Stands for one of many modules, whose declarations name one another's. */
  readonly module?: boolean;
}

/** Entries that packages of others import; a pattern such as `./*.ts` stands for each module that it matches. */
function entriesOf({ folder, manifest: { exports = {} } }: Published): Entry[] {
  return Object.entries(exports).flatMap(([path, target]): Entry[] => {
    const types = typeof target === "string" ? undefined : target.types;
    if (types === undefined) return [];
    return path.includes("*") ? modulesOf(folder, path) : [{ path, types }];
  });
}

/** Modules below a folder that a pattern matches, without styles, tests and the build of pages. */
function modulesOf(folder: string, pattern: string): Entry[] {
  const [, extension = ""] = pattern.split("*");
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(extension) && path.includes("/"))
    .filter(
      (path) => !/^(build|demo|dist|node_modules)\/|\/node_modules\/|\.(d|test|styles)\.tsx?$/.test(path),
    )
    .sort()
    .map((path) => ({
      path: `./${path}`,
      types: `dist/${path.slice(0, -extension.length)}.d.ts`,
      module: true,
    }));
}

async function declarationsOf(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    external: /^[^./]/,
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
  });
  try {
    const { output } = await bundle.generate({ format: "es" });
    return output.flatMap((part) => (part.type === "chunk" ? part.code : [])).join("\n");
  } finally {
    await bundle.close();
  }
}

function withoutComments(code: string): string {
  return code
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "")
    .replaceAll(/^\/\/.*\n?/gm, "")
    .trim();
}
