import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
type Lock = z.infer<typeof lockSchema>;

const licenseSchema = z.object({
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const sbomSchema = z.looseObject({
  components: z.array(
    z.looseObject({ name: z.string(), version: z.string(), licenses: z.array(licenseSchema).optional() }),
  ),
});
export type Sbom = z.infer<typeof sbomSchema>;

/**
 * Returns a CycloneDX SBOM of what runs in production for the samples: their servers with everything these import. npm's own
 * list of a workspace also has the packages for development.
 */
export function serverSbom(samples: readonly Sample[]): Sbom {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const printed = execFileSync(npm, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const sbom = sbomSchema.parse(JSON.parse(printed));
  const lock = lockSchema.parse(JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8")));
  const included = productionPackages(lock, samples);
  return {
    ...sbom,
    components: sbom.components.filter(({ name, version }) => included.has(`${name}@${version}`)),
  };
}

/** Names with versions of all packages that the servers depend on, directly or not. */
function productionPackages(lock: Lock, samples: readonly Sample[]): Set<string> {
  // Iterating a set also visits the values added during the iteration.
  const places = new Set(samples.map(({ name }) => `samples/${name}`));
  for (const place of places) {
    for (const dependency of Object.keys(lock.packages[place]?.dependencies ?? {})) {
      const installed = findInstalled(lock, place, dependency);
      if (installed) places.add(installed);
    }
  }
  const names = [...places].map((place) => [
    place.replace(/^.*node_modules\//, ""),
    lock.packages[place]?.version,
  ]);
  return new Set(names.map(([name, version]) => `${name}@${version}`));
}

/** Path of a dependency as Node resolves it: in the nearest `node_modules` upwards. */
function findInstalled({ packages }: Lock, from: string, name: string): string | undefined {
  const folders = from.split("/").map((_, index, parts) => parts.slice(0, parts.length - index).join("/"));
  const place = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  );
  const entry = place === undefined ? undefined : packages[place];
  return entry?.link ? entry.resolved : place;
}

/** License of a component: its SPDX identifier or expression, else what its author wrote. */
export function getLicense({ licenses = [] }: Sbom["components"][number]): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? "not declared";
}
