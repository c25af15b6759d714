import { afterEach, expect, test, vi } from "vitest";
import { mapboxToken, mapPage, missingStreets } from "./mapbox.ts";
import { builtPage } from "./testing/built-page.ts";
import { useServer } from "./testing/start.ts";

const fieldops = useServer();
afterEach(() => vi.unstubAllEnvs());

test("without a token the map is drawn by the page itself, which may reach nobody", () => {
  expect(mapboxToken({})).toBeUndefined();
  expect(mapPage(undefined)).toEqual({ html: expect.stringMatching(/dispatch-map\.html$/) });
});

test("with a public token the Mapbox page is served, and declares the origins it reads from", () => {
  expect(mapboxToken({ MAPBOX_ACCESS_TOKEN: " pk.placeholder " })).toBe("pk.placeholder");
  const { html, csp } = mapPage("pk.placeholder", builtPage());
  expect(html).toMatch(/dispatch-map\.mapbox\.html$/);
  expect(csp?.connectDomains).toContain("https://api.mapbox.com");
  expect(csp?.resourceDomains).toBeUndefined();
});

test("with a token but no page for it the keyless map is served, and one line says what to run", () => {
  const missing = "file:///nowhere/dispatch-map.mapbox.html";
  expect(mapPage("pk.placeholder", missing)).toEqual(mapPage(undefined));
  expect(missingStreets("pk.placeholder", missing)).toMatch(
    /^[^\n]+npm run build:widgets -- fieldops[^\n]+$/,
  );
  expect(missingStreets("pk.placeholder", missing)).not.toContain("pk.placeholder");
  expect(missingStreets("pk.placeholder", builtPage())).toBeUndefined();
  expect(missingStreets(undefined, missing)).toBeUndefined();
});

test("a secret token is refused, without being repeated", () => {
  expect(() => mapboxToken({ MAPBOX_ACCESS_TOKEN: "sk.secret" })).toThrow(
    /^MAPBOX_ACCESS_TOKEN is not a public token; it must be a public token, which starts with pk\., as browsers get to see it\.$/,
  );
});

test("the token reaches the widget, and neither the text nor the data that a model reads", async () => {
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "pk.placeholder");
  const { detail, text, structuredContent } = await fieldops().callTool("show-assignments-on-map");
  expect(detail).toMatchObject({ mapboxAccessToken: "pk.placeholder" });
  expect(`${text} ${JSON.stringify(structuredContent)}`).not.toContain("pk.placeholder");
});

test("without a token a result carries none", async () => {
  vi.stubEnv("MAPBOX_ACCESS_TOKEN", "");
  const { detail } = await fieldops().callTool("show-assignments-on-map");
  expect(detail).toEqual({});
});
