import { expect, test } from "vitest";
import { findNewEntries, raiseVersions } from "./upgrade-copy.ts";

const versions = {
  was: { react: "19.0.0", zod: "4.0.0" },
  is: { react: "19.1.0", zod: "4.1.0" },
  framework: { "@suite/server": "file:vendor/suite-server-0.2.0.tgz" },
};

test("names the new packages, and raises what had the framework's version", () => {
  const manifest = {
    name: "bread",
    dependencies: { "@suite/server": "file:vendor/suite-server-0.1.0.tgz", zod: "4.0.5" },
    devDependencies: { react: "19.0.0", oven: "1.0.0" },
  };
  const { text, lines } = raiseVersions(JSON.stringify(manifest), versions);
  expect(JSON.parse(text)).toEqual({
    name: "bread",
    dependencies: { "@suite/server": "file:vendor/suite-server-0.2.0.tgz", zod: "4.0.5" },
    devDependencies: { react: "19.1.0", oven: "1.0.0" },
  });
  expect(lines).toEqual(["react 19.0.0 → 19.1.0"]);
  const unchanged = '{ "name": "bread",\n  "dependencies": { "zod": "4.1.0" } }';
  expect(raiseVersions(unchanged, versions)).toEqual({ text: unchanged, lines: [] });
});

const entry = (...lines: string[]) => lines.join("\n\n");
const released = ["## [0.1.0] - 2026-11-22", "### Added", "- Bread."];
const before = entry(
  "# Changelog",
  "## [Unreleased]",
  "### Added",
  "- Ovens that\n  bake.",
  ...released,
);
const fixed = ["## [Unreleased]", "### Fixed", "- Crumbs."];
const rolls = "- Rolls, which\n  replace buns.";
const changed = ["### Changed", "- `bake()` takes minutes."];
const version = ["## [0.2.0] - 2026-12-01", "### Added"];
const after = entry(
  "# Changelog",
  ...fixed,
  ...version,
  "- Ovens that bake.",
  rolls,
  ...changed,
  ...released,
);

test("lists the entries that the earlier changelog does not have, under their headings", () => {
  expect(findNewEntries(before, after)).toBe(entry(...fixed, ...version, rolls, ...changed));
  expect(findNewEntries(after, after)).toBe("");
  expect(findNewEntries("", before)).toContain("- Bread.");
});
