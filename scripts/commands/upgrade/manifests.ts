type Versions = Readonly<Record<string, string>>;

/** Package in a tarball of `npm pack`. */
export interface PackedPackage {
  readonly file: string;
  readonly manifest: { readonly name: string; readonly version: string; readonly dependencies?: Versions };
  readonly changelog: string;
}

/** Exact versions of other packages that the framework's depend on, by name. */
export function getPins(packages: readonly PackedPackage[]): Versions {
  const all = packages.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {}));
  const pins = all.filter(([name, version]) => !name.startsWith("@suite/") && /^\d/.test(version));
  return Object.fromEntries(pins);
}

/**
 * Updates a `package.json` to the new packages by their specifiers in `framework`, and shared dependencies from the versions that the
 * framework depended on (`was`) to those of now (`is`), since two versions of React in a page do not work. A dependency in another version
 * than the framework's stays. `lines` names the updated ones.
 */
export function raiseVersions(
  text: string,
  { was, is, framework }: { was: Versions; is: Versions; framework: Versions },
): { text: string; lines: string[] } {
  const manifest: Readonly<Record<string, Versions>> = JSON.parse(text);
  const lines: string[] = [];
  const upgrade = ([name, version]: [string, string]): [string, string] => {
    const next = is[name];
    if (next === undefined || next === version || was[name] !== version)
      return [name, framework[name] ?? version];
    lines.push(`${name} ${version} → ${next}`);
    return [name, next];
  };
  const entries = Object.entries(manifest).map(([key, value]) => {
    const isOwn = key === "dependencies" || key === "devDependencies";
    return [key, isOwn ? Object.fromEntries(Object.entries(value).map(upgrade)) : value];
  });
  const changed = JSON.stringify(Object.fromEntries(entries), null, 2);
  return { text: changed === JSON.stringify(manifest, null, 2) ? text : `${changed}\n`, lines };
}

/** Returns the entries of a changelog (Keep a Changelog) that an earlier state lacks, under their headings. */
export function findNewEntries(before: string, after: string): string {
  const earlier = new Set(splitEntries(before).map(normalizeSpaces));
  const isHeading = (text: string | undefined) => text === undefined || text.startsWith("#");
  return splitEntries(after)
    .filter((text) => /^##/.test(text) || (text.startsWith("- ") && !earlier.has(normalizeSpaces(text))))
    .filter((text, index, all) => !text.startsWith("### ") || !isHeading(all[index + 1]))
    .filter((text, index, all) => !text.startsWith("## ") || all[index + 1]?.startsWith("### "))
    .join("\n\n");
}

const splitEntries = (changelog: string) => changelog.split(/\n+(?=- |#)/).map((text) => text.trim());

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ");
