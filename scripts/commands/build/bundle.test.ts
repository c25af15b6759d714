import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readJson } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { bundleEntries, withDependencies } from "./bundle.ts";

test.each(allSamples().map((sample) => [sample.name, sample] as const))(
  "every module that Node or a worker thread starts is one of %s",
  (_, { folder }) => {
    const entries = bundleEntries(
      readJson(`${folder}/package.json`),
      (module) => `${folder}/src/${module}.ts`,
    );
    expect(Object.values(entries).filter((path) => !existsSync(path))).toEqual([]);
  },
);

test("a package that stays one is copied with those that it loads, and without those for other systems", () => {
  const packages = withDependencies(["sharp", "tinypool"]);
  expect(packages).toEqual(
    expect.arrayContaining(["@img/colour", "detect-libc", "semver", "sharp", "tinypool"]),
  );
  const programs = packages.filter((name) => /^@img\/sharp-(?!libvips)/.test(name));
  expect(programs).toEqual(programs.filter((name) => name.includes(process.platform)));
});
