import { readJson, root } from "../lib/root.ts";
import type { Sample } from "../lib/samples.ts";

interface Locked {
  readonly name?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: object;
}

/** Names of all packages that the server of a sample depends on, directly or not, by the lockfile. */
export function productionPackages({ name }: Sample): string[] {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = readJson(
    `${root}/package-lock.json`,
  );
  // Iterating a set also visits the values added during the iteration.
  const paths = new Set([`samples/${name}`]);
  for (const path of paths) {
    for (const dependency of Object.keys(packages[path]?.dependencies ?? {})) {
      const installed = resolvePackage(dependency, path, packages);
      if (installed)
        paths.add((packages[installed]?.link && packages[installed].resolved) || installed);
    }
  }
  const names = [...paths].map(
    (path) => packages[path]?.name ?? path.replace(/^.*node_modules\//, ""),
  );
  return [...new Set(names)];
}

/** Resolves a package as Node does: in the nearest `node_modules` upwards. */
function resolvePackage(
  dependency: string,
  from: string,
  packages: Readonly<Record<string, Locked>>,
): string | undefined {
  const parts = from.split("/");
  const above = parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
  return ["", ...above]
    .map((folder) => `${folder}node_modules/${dependency}`)
    .filter((path) => path in packages)
    .at(-1);
}
