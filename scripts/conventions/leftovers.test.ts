import { expect, test } from "vitest";
import { findLeftovers, formatLeftover } from "./leftovers.ts";

const kit = { de: { kit: { retry: "Nochmal", back: "Zurück" }, map: { zoom: "Größer" } } };
const developer = {
  name: "Contoso",
  websiteUrl: "https://contoso.example",
  privacyUrl: "https://contoso.example/privacy",
  termsOfUseUrl: "https://contoso.example/terms",
};

/** Leftovers in files, by path. */
function leftoversIn(texts: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    text,
    lines: text.split("\n"),
  }));
  const exists = (path: string) =>
    files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
  return findLeftovers({ files, exists, kit }).map(formatLeftover);
}

test("names a dead link of a page, with its line, and no link that leads somewhere", () => {
  const texts = {
    "samples/rooms/README.md": "# Rooms\n\n[tool](src/tools/a.ts), [gone](src/tools/b.ts#x)",
    "samples/rooms/src/tools/a.ts": "",
    "docs/a.md": "[up](../samples/rooms), [site](https://contoso.example), [below](#below)",
  };
  expect(leftoversIn(texts)).toEqual([
    "samples/rooms/README.md:3: the link to src/tools/b.ts leads nowhere; correct or remove it",
  ]);
});

test("names texts of the suite in the product, and none in pages about the framework", () => {
  const texts = {
    "README.md": "# Rooms\n\nA sample of Enterprise MCP Apps.",
    "widgets/rooms/list/strings.ts": 'title: "Enterprise MCP Apps"',
    "widgets/rooms/list/list.test.ts": 'title: "Enterprise MCP Apps"',
    "docs/deploy.md": "Enterprise MCP Apps",
  };
  expect(leftoversIn(texts)).toEqual([
    'widgets/rooms/list/strings.ts:1: "Enterprise MCP Apps" is a text of the suite; write your own',
    'README.md:3: "Enterprise MCP Apps" is a text of the suite; write your own',
  ]);
});

test("names the keys of the developer that an app package lacks, and addresses that are examples", () => {
  const app = "samples/rooms/app-package/app.json";
  expect(leftoversIn({ [app]: JSON.stringify({ developer }) })).toEqual([]);
  const { privacyUrl: _, ...rest } = developer;
  const website = "https://example.com";
  expect(
    leftoversIn({
      [app]: JSON.stringify({ developer: { ...rest, websiteUrl: website } }),
      "samples/rooms/src/server.ts": '{\n  name: "com.example/rooms",\n}',
      "samples/rooms/seed/people.json": '["megan@example.com"]',
    }),
  ).toEqual([
    `${app}: "developer" has no privacyUrl, so that Microsoft 365 shows an example in its place; add it (docs/guides/publish-your-app.md)`,
    `${app}:1: example.com is an example; use a name or an address of your own (docs/guides/publish-your-app.md)`,
    "samples/rooms/src/server.ts:2: com.example/rooms is an example; use a name or an address of your own (docs/guides/publish-your-app.md)",
  ]);
});

test("counts the texts of the kit that a language of the product lacks, unless the kit has the language", () => {
  const strings = (texts: object) => JSON.stringify({ rooms: { title: "x" }, ...texts });
  expect(
    leftoversIn({
      "widgets/rooms/strings/de.json": strings({}),
      "widgets/rooms/strings/nl.json": strings(kit.de),
      "widgets/rooms/strings/it.json": strings({ kit: { retry: "Riprova" } }),
    }),
  ).toEqual([
    "widgets/rooms/strings/it.json: Italian: 2 of 3 texts of the widget kit are missing, such as kit.back; copy them from node_modules/@suite/widget-kit/dist/strings (widgets/add-a-language.md)",
  ]);
});
