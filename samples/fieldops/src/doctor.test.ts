import { expect, test } from "vitest";
import { doctor, findings } from "./doctor.ts";
import { mapPage } from "./mapbox.ts";
import { builtPage } from "./testing/built-page.ts";

const env = { MAPBOX_ACCESS_TOKEN: "pk.placeholder" };
const unbuilt = "file:///nowhere/dispatch-map.mapbox.html";
const drawn = mapPage(undefined);
const found = (...given: Parameters<typeof findings>) =>
  findings(...given).map(({ id, problem, fix }) => `${id}: ${problem}; ${fix}`);
const blocked = (fix: string) => [expect.stringMatching(new RegExp(`^map-blocked: .*; ${fix}`))];

test("without a token, and with all that the map needs for it, nothing is wrong", () => {
  expect(doctor.run({ env: {}, widgets: [drawn] })).toEqual([]);
  expect(found({ env: {}, widgets: [drawn] }, unbuilt)).toEqual([]);
  expect(found({ env, widgets: [mapPage("pk.placeholder", builtPage())] })).toEqual([]);
});

test("with a token, a server that took the map without it is named with what to do", () => {
  expect(found({ env, widgets: [drawn] }, builtPage())).toEqual(blocked("start fieldops again"));
});

test("with a token, a page that is not built is named with what to do", () => {
  const build = blocked("run npm run build:widgets -- fieldops");
  expect(found({ env, widgets: [mapPage("pk.placeholder", unbuilt)] }, unbuilt)).toEqual(build);
  expect(found({ env, widgets: [{ ...drawn, html: unbuilt }] })).toEqual(build);
});

test("with a token, a CSP that does not let the map through is named with what to do", () => {
  expect(found({ env, widgets: [{ html: builtPage() }] })).toEqual(
    blocked("name it in samples/fieldops/src/mapbox.ts"),
  );
});
