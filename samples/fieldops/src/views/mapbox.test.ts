import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { afterEach, expect, test, vi } from "vitest";
import { doctor, findings } from "../doctor.ts";
import { useServer } from "../testing/start.ts";
import { mapboxToken, mapPage, missingStreets } from "./mapbox.ts";

const server = useServer();
afterEach(() => vi.unstubAllEnvs());
const unbuilt = "file:///nowhere/dispatch-map.mapbox.html";

/** Address of an empty Mapbox page that is removed after the test. */
function builtPage(): string {
  const folder = temporaryFolder();
  const path = join(folder, "dispatch-map.mapbox.html");
  writeFileSync(path, "");
  return pathToFileURL(path).href;
}

test("serves the keyless map without a token, and the Mapbox page with its origins with a public one", () => {
  expect(mapboxToken({})).toBeUndefined();
  expect(mapPage(undefined)).toEqual({ html: expect.stringMatching(/dispatch-map\.html$/) });
  expect(mapboxToken({ MAPBOX_ACCESS_TOKEN: " pk.placeholder " })).toBe("pk.placeholder");
  const { html, csp } = mapPage("pk.placeholder", builtPage());
  expect(html).toMatch(/dispatch-map\.mapbox\.html$/);
  expect(csp?.connectDomains).toContain("https://api.mapbox.com");
  expect(csp?.resourceDomains).toBeUndefined();
});

test("serves the keyless map and logs what to run when the Mapbox page is missing", () => {
  expect(mapPage("pk.placeholder", unbuilt)).toEqual(mapPage(undefined));
  expect(missingStreets("pk.placeholder", unbuilt)).toMatch(
    /^[^\n]+npm run build:widgets -- fieldops[^\n]+$/,
  );
  expect(missingStreets("pk.placeholder", unbuilt)).not.toContain("pk.placeholder");
  expect(missingStreets("pk.placeholder", builtPage())).toBeUndefined();
  expect(missingStreets(undefined, unbuilt)).toBeUndefined();
});

test("refuses a secret token without repeating it", () => {
  expect(() => mapboxToken({ MAPBOX_ACCESS_TOKEN: "sk.secret" })).toThrow(
    /^MAPBOX_ACCESS_TOKEN is not a public token; it must be a public token, which starts with pk\., because browsers can see it\.$/,
  );
});

test("gives the token to the widget, not to the model", async () => {
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "");
  expect((await server().callTool("show-assignments-on-map")).detail).toEqual({});
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "pk.placeholder");
  const { detail, text, structuredContent } = await server().callTool("show-assignments-on-map");
  expect(detail).toMatchObject({ mapboxAccessToken: "pk.placeholder" });
  expect(`${text} ${JSON.stringify(structuredContent)}`).not.toContain("pk.placeholder");
});

const env = { MAPBOX_ACCESS_TOKEN: "pk.placeholder" };
const drawn = mapPage(undefined);
const found = (...given: Parameters<typeof findings>) =>
  findings(...given).map(({ id, problem, fix }) => `${id}: ${problem}; ${fix}`);
const blocked = (fix: string) => [expect.stringMatching(new RegExp(`^map-blocked: .*; ${fix}`))];

test("the doctor reports nothing without a token, or with a complete Mapbox set-up", () => {
  expect(doctor.run({ env: {}, widgets: [drawn] })).toEqual([]);
  expect(found({ env: {}, widgets: [drawn] }, unbuilt)).toEqual([]);
  expect(found({ env, widgets: [mapPage("pk.placeholder", builtPage())] })).toEqual([]);
});

test("the doctor reports a missing restart, a Mapbox page that is not built, and a CSP that blocks Mapbox", () => {
  expect(found({ env, widgets: [drawn] }, builtPage())).toEqual(blocked("start fieldops again"));
  const build = blocked("run npm run build:widgets -- fieldops");
  expect(found({ env, widgets: [mapPage("pk.placeholder", unbuilt)] }, unbuilt)).toEqual(build);
  expect(found({ env, widgets: [{ ...drawn, html: unbuilt }] })).toEqual(build);
  const named = blocked("name it in samples/fieldops/src/views/mapbox.ts");
  expect(found({ env, widgets: [{ html: builtPage() }] })).toEqual(named);
});
