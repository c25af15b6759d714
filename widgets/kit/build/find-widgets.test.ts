import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, test } from "vitest";
import { findWidgets } from "./find-widgets.ts";

const root = temporaryFolder(afterAll);
for (const file of ["tours/map/main.tsx", "tours/map/main.mapbox.tsx", "tours/list/main.tsx"]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), "");
}

const found = (environment: NodeJS.ProcessEnv, wanted?: string[]) =>
  findWidgets(root, wanted, environment)
    .map(({ widget }) => widget)
    .sort();

test.each([{}, { MAPBOX_ACCESS_TOKEN: "" }, { MAPBOX_ACCESS_TOKEN: " " }])(
  "leaves out the page with Mapbox without a token: %o",
  (environment) => {
    expect(found(environment)).toEqual(["list", "map"]);
    expect(found(environment, ["tours/map"])).toEqual(["map"]);
    expect(found(environment, ["tours/map.mapbox"])).toEqual([]);
  },
);

test("builds the page with Mapbox with a token", () => {
  const environment = { MAPBOX_ACCESS_TOKEN: "pk.placeholder" };
  expect(found(environment)).toEqual(["list", "map", "map.mapbox"]);
  expect(found(environment, ["tours/map.mapbox"])).toEqual(["map.mapbox"]);
});

test("turbo passes the token to the build and caches pages with and without it separately", () => {
  const { tasks } = JSON.parse(
    readFileSync(new URL("../../../turbo.json", import.meta.url), "utf8"),
  );
  expect(tasks.build.env).toContain("MAPBOX_ACCESS_TOKEN");
});
