import { expect, test } from "vitest";
import { packageIn, packageName, rootPackage } from "./root-package.ts";

test.each([
  ["/srv/dispatch", "dispatch"],
  ["/srv/My Dispatch (2)", "my-dispatch-2"],
  ["/srv/.hidden_", "hidden"],
  ["/srv/配車", "bread"],
])("a copy in %s is the package %s", (folder, name) => {
  expect(packageName(folder, "bread")).toBe(name);
});

test.each([
  ["suite-server-0.1.0.tgz", "@suite/server"],
  ["suite-widget-kit-10.2.3.tgz", "@suite/widget-kit"],
  ["suite-cli-1.0.0-rc.1.tgz", "@suite/cli"],
])("%s holds %s", (file, name) => {
  expect(packageIn(file)).toBe(name);
});

test("the copy's package.json has its own name, its commands, and the packages of vendor/", () => {
  const suite = {
    name: "suite",
    version: "0.1.0",
    description: "All",
    workspaces: ["shared/*"],
    scripts: { start: "node start", eject: "node eject" },
    devDependencies: { knip: "6.0.0", vitest: "4.0.0" },
    knip: {},
  };
  const vendor = ["suite-cli-0.1.0.tgz", "suite-server-0.1.0.tgz"];
  const { scripts, ...copy } = rootPackage(JSON.stringify(suite), {
    name: "bread",
    description: "Bread.",
    vendor,
    commands: ["start", "test"],
  });
  expect(copy).toEqual({
    name: "bread",
    version: "0.1.0",
    description: "Bread.",
    workspaces: ["samples/*", "samples/*/contract", "widgets/*"],
    dependencies: { "@suite/server": "file:vendor/suite-server-0.1.0.tgz" },
    devDependencies: { "@suite/cli": "file:vendor/suite-cli-0.1.0.tgz", vitest: "4.0.0" },
  });
  expect(scripts).toEqual({ start: "suite start", test: "suite test" });
});
