import { expect, test } from "vitest";
import { withDependencies } from "./bundle.ts";

test("a package that stays one is copied with those that it loads, and without those for other systems", () => {
  const packages = withDependencies(["sharp", "tinypool"]);
  expect(packages).toEqual(
    expect.arrayContaining(["@img/colour", "detect-libc", "semver", "sharp", "tinypool"]),
  );
  const programs = packages.filter((name) => /^@img\/sharp-(?!libvips)/.test(name));
  expect(programs).toEqual(programs.filter((name) => name.includes(process.platform)));
});
