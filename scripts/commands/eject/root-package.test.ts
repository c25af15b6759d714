import { expect, test } from "vitest";
import { packageIn, packageName } from "./root-package.ts";

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
