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

test("reports nothing without a token, or with a complete Mapbox set-up", () => {
  expect(doctor.run({ env: {}, widgets: [drawn] })).toEqual([]);
  expect(found({ env: {}, widgets: [drawn] }, unbuilt)).toEqual([]);
  expect(found({ env, widgets: [mapPage("pk.placeholder", builtPage())] })).toEqual([]);
});

test("reports a server that started without the token", () => {
  expect(found({ env, widgets: [drawn] }, builtPage())).toEqual(blocked("start fieldops again"));
});

test("reports a Mapbox page that is not built", () => {
  const build = blocked("run npm run build:widgets -- fieldops");
  expect(found({ env, widgets: [mapPage("pk.placeholder", unbuilt)] }, unbuilt)).toEqual(build);
  expect(found({ env, widgets: [{ ...drawn, html: unbuilt }] })).toEqual(build);
});

test("reports a CSP that blocks Mapbox", () => {
  expect(found({ env, widgets: [{ html: builtPage() }] })).toEqual(
    blocked("name it in samples/fieldops/src/mapbox.ts"),
  );
});
