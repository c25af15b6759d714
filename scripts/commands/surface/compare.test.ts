import { expect, test } from "vitest";
import { stringify } from "yaml";
import { type Change, compareSurfaces } from "./compare.ts";
import { describedIn } from "./files.ts";
import { surfaceReport } from "./report.ts";

const tool = (more: object = {}) => ({
  description: "Shows the board.",
  annotations: { readOnlyHint: true },
  _meta: { ui: { resourceUri: "ui://shop/board.html", visibility: ["model", "app"] } },
  ...more,
});

const toSurface = (owner: string, sections: object) =>
  describedIn([[`samples/${owner}/surface.yaml`, stringify(sections)]]);

const toLines = (changes: readonly Change[]) =>
  changes
    .map(({ severity, owner, subject, what }) => [`${severity}: ${owner}`, subject, what].join(" "))
    .sort();

const before = toSurface("shop", {
  tools: { "show-board": tool(), "list-rows": tool() },
  widgets: { board: { uri: "ui://shop/board.html", _meta: { ui: { csp: {} } } } },
  package: { "shop.plugin": { functions: [{ name: "show_board" }, { name: "list_rows" }], version: "1.0" } },
});
const after = [
  ...toSurface("shop", {
    tools: {
      "show-board": tool({
        description: "Shows the board of a day.",
        annotations: { readOnlyHint: false },
        _meta: { ui: { resourceUri: "ui://shop/day.html", visibility: ["model"] } },
      }),
      "add-row": tool(),
    },
    widgets: {
      board: {
        uri: "ui://shop/board.html",
        _meta: { ui: { csp: { connectDomains: ["https://a.example"] } } },
      },
    },
    package: { "shop.plugin": { functions: [{ name: "show_board" }], version: "1.1" } },
    prompts: { "see-the-board": { title: "See the board" } },
  }),
  ...toSurface("yard", { tools: { "show-yard": tool() } }),
];
const changes = compareSurfaces(before, after);

test("judges tools, widgets, prompts and app packages", () => {
  expect(toLines(changes)).toEqual([
    "additive: shop app package `shop.plugin` `version` changed",
    "additive: shop prompt `see-the-board` added",
    "additive: shop tool `add-row` added",
    "additive: yard all of it added",
    "breaking: shop app package `shop.plugin` `functions.list-rows.name` removed",
    "breaking: shop tool `list-rows` removed",
    "breaking: shop tool `show-board` `_meta.ui.visibility.app` removed",
    "risky: shop tool `show-board` `_meta.ui.resourceUri` changed",
    "risky: shop tool `show-board` `annotations.readOnlyHint` changed",
    "risky: shop tool `show-board` `description` changed",
    "risky: shop widget `board` `_meta.ui.csp.connectDomains.https://a.example` added",
  ]);
  expect(compareSurfaces(before, before)).toEqual([]);
});

const fields = {
  id: "string",
  "city?": "string",
  state: "one of open | closed",
  "limit?": "integer 1..50 = 10 — Rows",
};

test.each([
  ["a removed required field", { id: undefined }, "breaking: `id` removed", "breaking: `id` removed"],
  ["a removed optional field", { "city?": undefined }, "breaking: `city` removed", "risky: `city` removed"],
  [
    "a new required field",
    { note: "string" },
    "breaking: `note` added and required",
    "additive: `note` added",
  ],
  ["a new optional field", { "note?": "string" }, "additive: `note` added", "additive: `note` added"],
  [
    "a field that becomes required",
    { "city?": undefined, city: "string" },
    "breaking: `city` is required now",
    "additive: `city` is required now",
  ],
  [
    "a field that becomes optional",
    { id: undefined, "id?": "string" },
    "additive: `id` is optional now",
    "breaking: `id` is optional now",
  ],
  [
    "a removed value",
    { state: "one of open" },
    "breaking: `state` is one of open, was one of open | closed",
    "additive: `state` is one of open, was one of open | closed",
  ],
  [
    "a new value",
    { state: "one of open | closed | late" },
    "additive: `state` is one of open | closed | late, was one of open | closed",
    "breaking: `state` is one of open | closed | late, was one of open | closed",
  ],
  [
    "a lower limit",
    { "limit?": "integer 1..40 = 10 — Rows" },
    "breaking: `limit` is integer 1..40, was integer 1..50",
    "additive: `limit` is integer 1..40, was integer 1..50",
  ],
  [
    "a higher limit",
    { "limit?": "integer 1..90 = 10 — Rows" },
    "additive: `limit` is integer 1..90, was integer 1..50",
    "breaking: `limit` is integer 1..90, was integer 1..50",
  ],
  [
    "another type",
    { id: "number" },
    "breaking: `id` is number, was string",
    "breaking: `id` is number, was string",
  ],
  [
    "another description",
    { "limit?": "integer 1..50 = 10 — Number of rows" },
    "risky: `limit` has another description",
    "risky: `limit` has another description",
  ],
  [
    "another default",
    { "limit?": "integer 1..50 = 20 — Rows" },
    "risky: `limit` has the default 20, was 10",
    "risky: `limit` has the default 20, was 10",
  ],
])("%s is judged by who fills and who reads it, also in a named type", (_, change, input, output) => {
  const toolWith = (side: string, type: object) =>
    toSurface("shop", {
      tools: { "show-board": tool({ [side]: { rows: "list of Row" } }) },
      types: { Row: type },
    });
  const findChanges = (side: string) =>
    toLines(compareSurfaces(toolWith(side, fields), toolWith(side, { ...fields, ...change }))).map((line) =>
      line.replace(` shop tool \`show-board\` \`${side}.rows.[].`, " `"),
    );
  expect(findChanges("input")).toEqual([input]);
  expect(findChanges("output")).toEqual([output]);
});

test("the report counts, lists the worst first, and compares tokens", () => {
  const lines = surfaceReport(changes, { before, after }, "abc1234 Show | the board").split("\n");
  expect(lines).toContain("## Public surface since abc1234 Show \\| the board");
  expect(lines).toContain("**3 breaking, 4 risky, 4 additive.**");
  expect(lines).toContain("| breaking | **shop** tool `show-board` `_meta.ui.visibility.app` removed |");
  expect(lines.filter((line) => /^\| (shop|yard)/.test(line))).toEqual([
    expect.stringMatching(/^\| shop \| \d+ → \d+ \| \d+ → \d+ \|$/),
    expect.stringMatching(/^\| yard \| \d+ \| \d+ \|$/),
  ]);
});

test("everything that breaks is named in rows of less than 200 characters, and the rest is counted", () => {
  const many = (["breaking", "risky", "additive"] as const).flatMap((severity) =>
    Array.from({ length: 60 }, (_, index): Change => {
      return {
        severity,
        owner: "shop",
        subject: `tool \`tool-${index}\``,
        what: `changed ${"a lot ".repeat(60)}`,
      };
    }),
  );
  const lines = surfaceReport(many, { before: [], after: [] }, "abc").split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  expect(lines.filter((line) => line.startsWith("| breaking"))).toHaveLength(60);
  expect(lines).toContain("| additive | and 56 more |");
});
