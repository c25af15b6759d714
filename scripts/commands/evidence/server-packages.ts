import { execFileSync } from "node:child_process";
import { findProgram } from "../../lib/processes.ts";
import { readJson, root } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: object;
}

/** CycloneDX, as npm prints it. */
export interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
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
  const components = sbom.components.filter(
    ({ name, version }) => !name.startsWith("@suite/") && included.has(`${name}@${version}`),
  );
  return { ...sbom, components };
}

/** Names with versions of all packages that the servers of samples depend on, directly or not, by the lockfile. */
export function productionPackages(samples: readonly Sample[]): Set<string> {
  const { packages }: { packages: Readonly<Record<string, Locked>> } = readJson(`${root}/package-lock.json`);
  // Iterating a set also visits the values added during the iteration.
  const places = new Set(samples.map(({ name }) => `samples/${name}`));
  for (const place of places) {
    for (const dependency of Object.keys(packages[place]?.dependencies ?? {})) {
      // As Node resolves it: in the nearest `node_modules` upwards.
      const above = place.split("/").map((_, index, parts) => `${parts.slice(0, index + 1).join("/")}/`);
      const [installed] = ["", ...above]
        .map((folder) => `${folder}node_modules/${dependency}`)
        .filter((path) => path in packages)
        .reverse();
      if (installed) places.add((packages[installed]?.link && packages[installed].resolved) || installed);
    }
  }
  return new Set(
    [...places].map((place) => {
      const { version, name = place.replace(/^.*node_modules\//, "") } = packages[place] ?? {};
      return `${name}@${version}`;
    }),
  );
}

/** License of a component: its SPDX identifier or expression, else what its author wrote. */
export function getLicense({ licenses = [] }: Sbom["components"][number]): string {
  const [first] = licenses;
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? "not declared";
}
