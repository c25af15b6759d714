import { execFileSync } from "node:child_process";
import { findProgram } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { name?: string; version?: string; resolved?: string; link?: boolean; dependencies?: object }
    >
  >;
}

interface License {
  readonly license?: { readonly id?: string; readonly name?: string };
  readonly expression?: string;
}

/** CycloneDX, as npm prints it. */
export interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly License[];
  }[];
}

/**
 * Returns a CycloneDX SBOM of what runs in production for the samples: their servers with everything these import. npm's own
 * list of a workspace also has the packages for development.
 */
export function serverSbom(samples: readonly Sample[]): Sbom {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"];
  const [npm, ...first] = findProgram("npm");
  const printed = execFileSync(npm, [...first, ...args], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const sbom: Sbom = JSON.parse(printed);
  const included = productionPackages(samples);
  // The suite's own packages are the root of the list.
  const isListed = (name: string, version: string) =>
    !name.startsWith("@suite/") && included.has(`${name}@${version}`);
  return { ...sbom, components: sbom.components.filter(({ name, version }) => isListed(name, version)) };
}

/** Names with versions of all packages that the servers of samples depend on, directly or not, by the lockfile. */
export function productionPackages(samples: readonly Pick<Sample, "name">[]): Set<string> {
  const lock: Lock = readJson(`${root}/package-lock.json`);
  // Iterating a set also visits the values added during the iteration.
  const places = new Set(samples.map(({ name }) => `samples/${name}`));
  for (const place of places) {
    for (const dependency of Object.keys(lock.packages[place]?.dependencies ?? {})) {
      const installed = findInstalled(lock, place, dependency);
      if (installed) places.add(installed);
    }
  }
  return new Set(
    [...places].map((place) => {
      const { version, name = place.replace(/^.*node_modules\//, "") } = lock.packages[place] ?? {};
      return `${name}@${version}`;
    }),
  );
}

/** Path of a dependency as Node resolves it: in the nearest `node_modules` upwards. */
function findInstalled({ packages }: Lock, from: string, name: string): string | undefined {
  const folders = from.split("/").map((_, index, parts) => parts.slice(0, parts.length - index).join("/"));
  const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  const place = places.find((path) => path in packages);
  const entry = place === undefined ? undefined : packages[place];
  return entry?.link ? entry.resolved : place;
}

/** License of a component: its SPDX identifier or expression, else what its author wrote. */
export function getLicense({ licenses = [] }: Sbom["components"][number]): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? "not declared";
}
