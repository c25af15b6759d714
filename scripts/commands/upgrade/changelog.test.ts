import { expect, test } from "vitest";
import { findNewEntries } from "./manifests.ts";

const before = `# Changelog

## [Unreleased]

### Added

- Ovens that
  bake.

## [0.1.0] - 2026-11-22

### Added

- Bread.
`;

const after = `# Changelog

## [Unreleased]

### Fixed

- Crumbs.

## [0.2.0] - 2026-12-01

### Added

- Ovens that bake.
- Rolls, which
  replace buns.

### Changed

- \`bake()\` takes minutes.

## [0.1.0] - 2026-11-22

### Added

- Bread.
`;

test("lists the entries that the earlier changelog does not have, under their headings", () => {
  expect(findNewEntries(before, after)).toBe(`## [Unreleased]

### Fixed

- Crumbs.

## [0.2.0] - 2026-12-01

### Added

- Rolls, which
  replace buns.

### Changed

- \`bake()\` takes minutes.`);
});

test("lists nothing when nothing is new, and everything without an earlier changelog", () => {
  expect(findNewEntries(after, after)).toBe("");
  expect(findNewEntries("", before)).toContain("- Bread.");
});
