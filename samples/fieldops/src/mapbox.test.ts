import { afterEach, expect, test, vi } from "vitest";
import { mapboxToken, mapPage, missingStreets } from "./mapbox.ts";
import { builtPage } from "./testing/built-page.ts";
import { useServer } from "./testing/start.ts";

const fieldops = useServer();
afterEach(() => vi.unstubAllEnvs());

test("serves the keyless map without a token", () => {
  expect(mapboxToken({})).toBeUndefined();
  expect(mapPage(undefined)).toEqual({ html: expect.stringMatching(/dispatch-map\.html$/) });
});

test("serves the Mapbox page with its origins when there is a public token", () => {
  expect(mapboxToken({ MAPBOX_ACCESS_TOKEN: " pk.placeholder " })).toBe("pk.placeholder");
  const { html, csp } = mapPage("pk.placeholder", builtPage());
  expect(html).toMatch(/dispatch-map\.mapbox\.html$/);
  expect(csp?.connectDomains).toContain("https://api.mapbox.com");
  expect(csp?.resourceDomains).toBeUndefined();
});

test("serves the keyless map and logs what to run when the Mapbox page is missing", () => {
  const missing = "file:///nowhere/dispatch-map.mapbox.html";
  expect(mapPage("pk.placeholder", missing)).toEqual(mapPage(undefined));
  expect(missingStreets("pk.placeholder", missing)).toMatch(
    /^[^\n]+npm run build:widgets -- fieldops[^\n]+$/,
  );
  expect(missingStreets("pk.placeholder", missing)).not.toContain("pk.placeholder");
  expect(missingStreets("pk.placeholder", builtPage())).toBeUndefined();
  expect(missingStreets(undefined, missing)).toBeUndefined();
});

test("refuses a secret token without repeating it", () => {
  expect(() => mapboxToken({ MAPBOX_ACCESS_TOKEN: "sk.secret" })).toThrow(
    /^MAPBOX_ACCESS_TOKEN is not a public token; it must be a public token, which starts with pk\., because browsers can see it\.$/,
  );
});

test("gives the token to the widget, not to the model", async () => {
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "pk.placeholder");
  const { detail, text, structuredContent } = await fieldops().callTool("show-assignments-on-map");
  expect(detail).toMatchObject({ mapboxAccessToken: "pk.placeholder" });
  expect(`${text} ${JSON.stringify(structuredContent)}`).not.toContain("pk.placeholder");
});

test("puts no token into a result when there is none", async () => {
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "");
  const { detail } = await fieldops().callTool("show-assignments-on-map");
  expect(detail).toEqual({});
});
