import { expect, test } from "vitest";
import { raiseVersions } from "./manifests.ts";

const was = new Map([
  ["react", "19.0.0"],
  ["zod", "4.0.0"],
]);
const is = new Map([
  ["react", "19.1.0"],
  ["zod", "4.1.0"],
]);
const framework = new Map([["@suite/server", "file:vendor/suite-server-0.2.0.tgz"]]);

test("names the new packages, and raises what had the framework's version", () => {
  const manifest = {
    name: "bread",
    dependencies: { "@suite/server": "file:vendor/suite-server-0.1.0.tgz", zod: "4.0.5" },
    devDependencies: { react: "19.0.0", oven: "1.0.0" },
  };
  const { text, lines } = raiseVersions(JSON.stringify(manifest), { was, is, framework });
  expect(JSON.parse(text)).toEqual({
    name: "bread",
    dependencies: { "@suite/server": "file:vendor/suite-server-0.2.0.tgz", zod: "4.0.5" },
    devDependencies: { react: "19.1.0", oven: "1.0.0" },
  });
  expect(lines).toEqual(["react 19.0.0 → 19.1.0"]);
});

test("leaves a file in which nothing changes as it is, to the byte", () => {
  const text = '{ "name": "bread",\n  "dependencies": { "zod": "4.1.0" } }';
  expect(raiseVersions(text, { was, is, framework })).toEqual({ text, lines: [] });
});
