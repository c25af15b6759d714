import { basename } from "node:path";
import { z } from "zod";

const entries = z.record(z.string(), z.looseObject({ entry: z.array(z.string()).optional() }));
const manifestSchema = z.looseObject({
  workspaces: z.array(z.string()),
  knip: z.looseObject({ workspaces: entries }),
});
const lockfileSchema = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

/** Every file of a library is an entry in a copy: what only other samples used is an offer there, not a leftover. */
const libraries = [
  { package: /^shared\//, files: "src/**/*.{ts,tsx}" },
  { package: /^widgets\/kit$/, files: "**/*.{ts,tsx}" },
];

/** The root `package.json` of a copy. */
export function rootPackage(text: string, { name, description }: { name: string; description: string }) {
  const suite: object = JSON.parse(text);
  const { knip, workspaces } = manifestSchema.parse(suite);
  const all: z.infer<typeof entries> = { "shared/*": {}, ...knip.workspaces };
  const looked = Object.entries(all).map(([path, workspace]) => {
    const more = libraries.filter((library) => library.package.test(path)).map(({ files }) => files);
    return [
      path,
      more.length ? { ...workspace, entry: [...new Set([...(workspace.entry ?? []), ...more])] } : workspace,
    ];
  });
  return {
    ...suite,
    workspaces,
    name,
    description,
    knip: { ...knip, workspaces: Object.fromEntries(looked) },
  };
}

/** The suite's lockfile with the entries that `pruned` has too, in npm's own order, so that npm leaves it as it is. */
export function rootLockfile(suite: string, pruned: string, name: string): string {
  const lockfile: object = JSON.parse(suite);
  const { packages } = lockfileSchema.parse(lockfile);
  const kept = lockfileSchema.parse(JSON.parse(pruned)).packages;
  const own = Object.entries(packages).filter(([path]) => path in kept);
  const { "": top, ...others } = Object.fromEntries(own);
  return `${JSON.stringify({ ...lockfile, name, packages: { "": { ...top, name }, ...others } }, null, 2)}\n`;
}

/** The folder's name as far as npm allows it. */
export function packageName(folder: string, otherwise: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[._-]+|[._-]+$/g, "");
  return name || otherwise;
}
