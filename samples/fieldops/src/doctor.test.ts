import { expect, test } from "vitest";
import { doctor } from "./doctor.ts";
import { mapPage } from "./mapbox.ts";

const env = { MAPBOX_ACCESS_TOKEN: "pk.placeholder" };
const withStreets = mapPage("pk.placeholder");
const found = (given: Parameters<typeof doctor.run>[0]) =>
  doctor.run(given).map(({ id, problem, fix }) => `${id}: ${problem}; ${fix}`);

test("without a token, and with all that the map needs for it, nothing is wrong", () => {
  expect(found({ env: {}, widgets: [mapPage(undefined)] })).toEqual([]);
  expect(found({ env, widgets: [withStreets] })).toEqual([]);
});

test("a token that is not for browsers is named, and that the server refuses it is no news", () => {
  expect(found({ env: { MAPBOX_ACCESS_TOKEN: "sk.secret" }, widgets: undefined })).toEqual([
    expect.stringMatching(/^map-token-not-public: .*not a public token.*pk\./),
  ]);
  expect(doctor.refusedSettings).toEqual(["map-token-not-public"]);
});

test.each([
  ["a server that took the map without it", mapPage(undefined), "start fieldops again"],
  [
    "a page that is not built",
    { ...withStreets, html: "file:///nowhere/dispatch-map.mapbox.html" },
    "run npm run build:widgets -- fieldops",
  ],
  [
    "a CSP that does not let it through",
    { html: withStreets.html },
    "name it in samples/fieldops/src/mapbox.ts",
  ],
])("with a token, %s is named with what to do", (_, map, fix) => {
  expect(found({ env, widgets: [map] })).toEqual([
    expect.stringMatching(new RegExp(`^map-blocked: .*; ${fix}`)),
  ]);
});
