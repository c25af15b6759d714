import { expect, test } from "vitest";
import { formatSurface, type Surface } from "../snapshots/surface-file.ts";
import type { Change } from "./change.ts";
import { compareSurfaces } from "./compare.ts";
import { describedIn } from "./files.ts";
import { surfaceReport } from "./report.ts";

const tool = (name: string, more: object = {}) => ({
  name,
  title: "Show board",
  description: "Shows the board.",
  inputSchema: { type: "object", properties: { day: { type: "string" } } },
  outputSchema: { type: "object", properties: {} },
  annotations: { readOnlyHint: true },
  _meta: { ui: { resourceUri: "ui://shop/board.html", visibility: ["model", "app"] } },
  ...more,
});
const widget = (csp: object = {}) => ({ uri: "ui://shop/board.html", name: "board", _meta: { ui: { csp } } });
const plugin = (...functions: string[]) => ({
  functions: functions.map((name) => ({ name })),
  version: "1.0",
});

/** Writes a surface, with schemas in compact form, and reads it back. */
const surfaceOf = (
  owner: string,
  tools: readonly { readonly name: string }[],
  others: Partial<Surface> = {},
) =>
  describedIn([
    [
      `samples/${owner}/surface.yaml`,
      formatSurface({
        tools: Object.fromEntries(tools.map((one) => [one.name, one])),
        prompts: {},
        templates: {},
        widgets: {},
        package: {},
        ...others,
      }),
    ],
  ]);

const before = surfaceOf(
  "shop",
  [tool("show-board"), tool("list-rows", { _meta: { ui: { visibility: ["app"] } } })],
  { widgets: { board: widget() }, package: { "shop.plugin": plugin("show_board", "list_rows") } },
);
const after = [
  ...surfaceOf(
    "shop",
    [
      tool("show-board", {
        description: "Shows the board of a day.",
        annotations: { readOnlyHint: false },
        _meta: { ui: { resourceUri: "ui://shop/day.html", visibility: ["model"] } },
      }),
      tool("add-row"),
    ],
    {
      widgets: { board: widget({ connectDomains: ["https://api.example.com"] }) },
      package: { "shop.plugin": plugin("show_board") },
      prompts: { "see-the-board": { name: "see-the-board" } },
    },
  ),
  ...surfaceOf("yard", [tool("show-yard")]),
];
const comparison = compareSurfaces(before, after);

test("judges tools, widgets and app packages", () => {
  const found = comparison.changes.map(({ severity, owner, subject, part, what }) =>
    [`${severity}: ${owner}`, subject, part, what].filter((text) => text !== undefined).join(" "),
  );
  expect(found.sort()).toEqual([
    "additive: shop tool `add-row` added",
    "additive: yard all of it added",
    "breaking: shop app package `shop.plugin` `functions.list-rows` removed",
    "breaking: shop tool `list-rows` removed",
    "breaking: shop tool `show-board` is hidden from the app now",
    "risky: shop tool `show-board` `_meta` `ui.resourceUri` changed",
    "risky: shop tool `show-board` has another description",
    "risky: shop tool `show-board` hint `readOnlyHint` is false now",
    "risky: shop widget `board` `_meta.ui.csp.connectDomains` added",
  ]);
});

test("the report counts, lists the worst first, and compares tokens", () => {
  const lines = surfaceReport(comparison, "abc1234 Show | the board").split("\n");
  expect(lines).toContain("## Public surface since abc1234 Show \\| the board");
  expect(lines).toContain("**3 breaking, 4 risky, 2 additive.**");
  expect(lines).toContain(
    "| breaking | removed | **shop** tool `list-rows`; **shop** app package `shop.plugin` `functions.list-rows` |",
  );
  expect(lines).toContain("Not compared, as that commit describes none of them: prompt.");
  expect(lines.filter((line) => line.startsWith("| shop"))).toEqual([
    expect.stringMatching(/^\| shop \| \d+ → \d+ \(\+\d+\) \| 2,500 \| \d+ → \d+ \(\+\d+\) \|$/),
  ]);
  expect(lines.filter((line) => line.startsWith("| yard"))).toEqual([
    expect.stringMatching(/^\| yard \| \d+ \| 2,500 \| \d+ \|$/),
  ]);
});

test("equal surfaces have no changes, whatever the order of keys", () => {
  const { name, ...rest } = tool("show-board");
  const { changes } = compareSurfaces(
    surfaceOf("shop", [{ name, ...rest }]),
    surfaceOf("shop", [{ ...rest, name }]),
  );
  expect(changes).toEqual([]);
  expect(surfaceReport({ changes, tokens: [], unknown: [] }, "abc")).toContain("Nothing changed.");
});

test("rows stay under 200 characters; everything that breaks is named, and the rest is counted", () => {
  const changes = (["breaking", "risky", "additive"] as const).flatMap((severity) =>
    Array.from({ length: 60 }, (_, index): Change => {
      const subject = `tool \`a-tool-with-a-long-name-${index}\``;
      return { severity, owner: "shop", subject, part: "input `order`", what: "removed" };
    }),
  );
  const lines = surfaceReport({ changes, tokens: [], unknown: [] }, "abc").split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  const named = (severity: string) =>
    lines
      .filter((line) => line.startsWith(`| ${severity}`))
      .join()
      .match(/a-tool-with/g)?.length;
  expect(named("breaking")).toBe(60);
  expect(named("risky")).toBeLessThan(10);
  expect(lines).toContain(`| additive | removed | and ${60 - (named("additive") ?? 0)} more |`);
});
