import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { packageFolders, root, sourceCondition } from "../../lib/root.ts";

const target = z.union([z.string(), z.record(z.string(), z.string())]);
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  files: z.array(z.string()).optional(),
  exports: z.record(z.string(), target).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export interface Published {
  /** From the root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Packages that are published: those with `files`, which samples and their widgets lack. */
export function publishedPackages(): Published[] {
  return packageFolders()
    .map((folder) => ({ folder, manifest: readManifest(`${root}/${folder}/package.json`) }))
    .filter(({ manifest }) => manifest.files !== undefined);
}

export const readManifest = (path: string) => manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));

const engines = z.looseObject({ engines: z.object({ node: z.string() }), license: z.string() });

/**
 * `package.json` of a tarball: without scripts, development dependencies and exports of sources, and with the versions of the suite's
 * packages.
 */
export function manifestForOthers({ manifest }: Published): Manifest {
  const { private: _, scripts: __, devDependencies: ___, exports, ...rest } = manifest;
  const { dependencies, peerDependencies } = manifest;
  const versioned = (all: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(all).map(([name, version]) => [
        name,
        name.startsWith("@suite/") ? manifest.version : version,
      ]),
    );
  const { engines: supported, license } = engines.parse(readManifest(`${root}/package.json`));
  return {
    ...rest,
    // npm packs a license by itself, and no changelog.
    ...(rest.files && { files: [...rest.files, "CHANGELOG.md"] }),
    license,
    engines: supported,
    ...(exports && { exports: Object.fromEntries(Object.entries(exports).map(withoutSources)) }),
    dependencies: versioned(dependencies),
    ...(peerDependencies && { peerDependencies: versioned(peerDependencies) }),
  };
}

function withoutSources([path, leads]: [string, z.infer<typeof target>]): [string, z.infer<typeof target>] {
  if (typeof leads === "string") return [path, leads];
  return [
    path,
    Object.fromEntries(Object.entries(leads).filter(([condition]) => condition !== sourceCondition)),
  ];
}

/** Entries of `files` that do not exist: not compiled yet, or renamed. */
export function missingFiles({ folder, manifest: { files = [] } }: Published): string[] {
  return files.filter((file) => !existsSync(`${root}/${folder}/${file}`));
}
