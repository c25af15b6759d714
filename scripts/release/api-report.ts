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
    entriesOf(one).map(async ({ path, types }) => {
      const code = await declarationsOf(join(root, one.folder, types));
      return `## ${name}${path.slice(1)}\n\n\`\`\`ts\n${code}\n\`\`\`\n`;
    }),
  );
  return `# Public surface of ${name}\n\n\`npm run snapshots\` writes this page.\n\n${parts.join("\n")}`;
}

/** Left out are the support for tests, and `./*`, which stands for any file. */
function entriesOf({ manifest: { exports = {} } }: Published): { path: string; types: string }[] {
  return Object.entries(exports).flatMap(([path, target]) => {
    const types = typeof target === "string" ? undefined : target.types;
    return types === undefined || path.includes("*") || path === "./testing" ? [] : [{ path, types }];
  });
}

async function declarationsOf(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    external: /^[^./]/,
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
  });
  try {
    const { output } = await bundle.generate({ format: "es" });
    return output
      .flatMap((part) => (part.type === "chunk" ? part.code : []))
      .join("\n")
      .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "")
      .replaceAll(/^\/\/.*\n/gm, "")
      .trim();
  } finally {
    await bundle.close();
  }
}
