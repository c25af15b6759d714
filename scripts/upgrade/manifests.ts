import { z } from "zod";
import type { PackedPackage } from "./tarball.ts";

type Versions = ReadonlyMap<string, string>;

const manifestSchema = z.looseObject({});
const ownSchema = z.record(z.string(), z.string());

/** Exact versions of other packages that the framework's depend on, by name. */
export function pinsOf(packages: readonly PackedPackage[]): Versions {
  const all = packages.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {}));
  return new Map(all.filter(([name, version]) => !name.startsWith("@suite/") && /^\d/.test(version)));
}

interface Upgraded {
  /** Versions that the framework depended on before. */
  readonly was: Versions;
  readonly is: Versions;
  /** Specifiers of the new packages of the framework. */
  readonly framework: Versions;
}

/**
 * Text of a `package.json` with the new packages, and with the new version of what it had in the same version as the framework:
 * two versions of React in a page do not work. A version of the owner's own stays. `lines` names what was raised.
 */
export function raised(text: string, { was, is, framework }: Upgraded): { text: string; lines: string[] } {
  const manifest = manifestSchema.parse(JSON.parse(text));
  const lines: string[] = [];
  const upgrade = ([name, version]: [string, string]): [string, string] => {
    const next = is.get(name);
    if (next === undefined || next === version || was.get(name) !== version)
      return [name, framework.get(name) ?? version];
    lines.push(`${name} ${version} → ${next}`);
    return [name, next];
  };
  const entries = Object.entries(manifest).map(([key, value]) => {
    const isOwn = key === "dependencies" || key === "devDependencies";
    return [key, isOwn ? Object.fromEntries(Object.entries(ownSchema.parse(value)).map(upgrade)) : value];
  });
  const changed = JSON.stringify(Object.fromEntries(entries), null, 2);
  return { text: changed === JSON.stringify(manifest, null, 2) ? text : `${changed}\n`, lines };
}
