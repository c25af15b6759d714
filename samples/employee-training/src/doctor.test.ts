import { expect, test } from "vitest";
import { doctor } from "./doctor.ts";

const env = { MEDIA_BASE_URL: "https://cdn.example/media" };
const page = { html: "file:///training-media.html" };
const found = (given: Parameters<typeof doctor.run>[0]) =>
  doctor.run(given).map(({ id, problem, fix }) => `${id}: ${problem}; ${fix}`);

test("videos from here, and from an origin that the widget's CSP names, are fine", () => {
  expect(found({ env: {}, widgets: [page] })).toEqual([]);
  const csp = { resourceDomains: ["https://cdn.example"] };
  expect(found({ env, widgets: [page, { ...page, csp }] })).toEqual([]);
});

test("an origin that no CSP names is named with the place to name it", () => {
  expect(found({ env, widgets: [page] })).toEqual([
    expect.stringMatching(/^csp-domain-missing: .*https:\/\/cdn\.example.*resourceDomains/),
  ]);
});
