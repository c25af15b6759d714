import { expect, test } from "vitest";
import { packageName, rootLockfile, rootPackage } from "./root-package.ts";

test.each([
  ["/srv/dispatch", "dispatch"],
  ["/srv/My Dispatch (2)", "my-dispatch-2"],
  ["/srv/.hidden_", "hidden"],
  ["/srv/配車", "bread"],
])("a copy in %s is the package %s", (folder, name) => {
  expect(packageName(folder, "bread")).toBe(name);
});

test("the copy's package.json has its own name, the same commands, and every file of a library as an entry", () => {
  const suite = {
    name: "suite",
    description: "All",
    workspaces: ["shared/*"],
    scripts: { start: "node start" },
    knip: {
      workspaces: { ".": {}, "samples/*": { entry: ["src/main.ts"] }, "shared/server": { entry: ["a.ts"] } },
    },
  };
  const copy = rootPackage(JSON.stringify(suite), { name: "bread", description: "Bread." });
  expect(copy).toEqual({
    ...suite,
    name: "bread",
    description: "Bread.",
    knip: {
      workspaces: {
        ".": {},
        "samples/*": { entry: ["src/main.ts"] },
        "shared/*": { entry: ["src/**/*.{ts,tsx}"] },
        "shared/server": { entry: ["a.ts", "src/**/*.{ts,tsx}"] },
      },
    },
  });
  expect(rootPackage(JSON.stringify(copy), { name: "bread", description: "Bread." })).toEqual(copy);
});

test("the copy's lockfile has what the pruned one has, in the order of the suite's", () => {
  const suite = { name: "suite", packages: { "": { name: "suite" }, a: { version: "1" }, b: {}, c: {} } };
  const pruned = { packages: { c: {}, a: {}, "": {} } };
  expect(rootLockfile(JSON.stringify(suite), JSON.stringify(pruned), "bread")).toBe(
    `${JSON.stringify({ name: "bread", packages: { "": { name: "bread" }, a: { version: "1" }, c: {} } }, null, 2)}\n`,
  );
});
