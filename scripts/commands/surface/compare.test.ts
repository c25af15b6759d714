import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test, vi } from "vitest";
import { stringify } from "yaml";
import { allSamples, importServer } from "../../lib/samples.ts";
import { listAllTools } from "../snapshots/tool-types.ts";
import { command, surfaceReport } from "./command.ts";
import { type Change, compareSurfaces } from "./compare.ts";
import { describedIn, filesAt, lastRelease } from "./files.ts";

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
  package: {
    "shop.plugin": { functions: [{ name: "show_board" }, { name: "list_rows" }], version: "1.0" },
  },
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
  state: "one of a | b",
  "limit?": "integer 1..50 = 10 — Rows",
};

/** Changes of {@link fields}, and what they are to those who fill an input and to those who read an output. */
test.each([
  [{ id: undefined }, "breaking", "breaking", "`id` removed"],
  [{ "city?": undefined }, "breaking", "risky", "`city` removed"],
  [{ "note?": "string" }, "additive", "additive", "`note` added"],
  [{ "city?": undefined, city: "string" }, "breaking", "additive", "`city` is required now"],
  [{ id: undefined, "id?": "string" }, "additive", "breaking", "`id` is optional now"],
  [{ state: "one of a" }, "breaking", "additive", "`state` is one of a, was one of a | b"],
  [
    { state: "one of a | b | c" },
    "additive",
    "breaking",
    "`state` is one of a | b | c, was one of a | b",
  ],
  [
    { "limit?": "integer 1..9" },
    "breaking",
    "additive",
    "`limit` is integer 1..9, was integer 1..50",
  ],
  [
    { "limit?": "integer 1..90" },
    "additive",
    "breaking",
    "`limit` is integer 1..90, was integer 1..50",
  ],
  [{ id: "number" }, "breaking", "breaking", "`id` is number, was string"],
  [
    { "limit?": "integer 1..50 = 10 — Number of rows" },
    "risky",
    "risky",
    "`limit` has another description",
  ],
  [
    { "limit?": "integer 1..50 = 20 — Rows" },
    "risky",
    "risky",
    "`limit` has the default 20, was 10",
  ],
])(
  "%o is %s in an input and %s in an output, also of a named type",
  (change, input, output, what) => {
    const toolWith = (side: string, type: object) =>
      toSurface("shop", {
        tools: { "show-board": tool({ [side]: { rows: "list of Row" } }) },
        types: { Row: type },
      });
    const findChanges = (side: string) =>
      toLines(
        compareSurfaces(toolWith(side, fields), toolWith(side, { ...fields, ...change })),
      ).map((line) => line.replace(` shop tool \`show-board\` \`${side}.rows.[].`, " `"));
    expect(findChanges("input")).toEqual([`${input}: ${what}`]);
    expect(findChanges("output")).toEqual([`${output}: ${what}`]);
  },
);

test("a new required field breaks those who fill an input", () => {
  const toolWith = (type: object) =>
    toSurface("shop", { tools: { "show-board": tool({ input: type }) } });
  expect(
    toLines(compareSurfaces(toolWith(fields), toolWith({ ...fields, note: "string" }))),
  ).toEqual(["breaking: shop tool `show-board` `input.note` added and required"]);
});

test("the report counts, lists the worst first, and compares tokens", () => {
  const lines = surfaceReport(changes, { before, after }, "abc1234 Show | the board").split("\n");
  expect(lines).toContain("## Public surface since abc1234 Show \\| the board");
  expect(lines).toContain("**3 breaking, 4 risky, 4 additive.**");
  expect(lines).toContain(
    "| breaking | **shop** tool `show-board` `_meta.ui.visibility.app` removed |",
  );
  expect(lines.filter((line) => /^\| (shop|yard)/.test(line))).toEqual([
    expect.stringMatching(/^\| shop \| \d+ → \d+ \| \d+ → \d+ \|$/),
    expect.stringMatching(/^\| yard \| \d+ \| \d+ \|$/),
  ]);
});

test("everything that breaks is named in rows of less than 200 characters, and the rest is counted", () => {
  const many = (["breaking", "risky", "additive"] as const).flatMap((severity) =>
    Array.from({ length: 60 }, (_, index): Change => {
      const what = `changed ${"a lot ".repeat(60)}`;
      return { severity, owner: "shop", subject: `tool \`tool-${index}\``, what };
    }),
  );
  const lines = surfaceReport(many, { before: [], after: [] }, "abc").split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
  expect(lines.filter((line) => line.startsWith("| breaking"))).toHaveLength(60);
  expect(lines).toContain("| additive | and 56 more |");
});

/**
 * Most tokens that the tools of a sample may take of a model's context. A model reads them in every conversation, also when it calls
 * none of them, and hosts with many servers drop tools when their descriptions take too much.
 */
const tokenBudget = 2500;

test.each(allSamples())(
  "the tools of $name fit the budget of a model's context",
  async (sample) => {
    const server = await importServer(sample);
    const forModel = server.tools.filter(({ visibility }) => visibility.includes("model"));
    const names = forModel.map(({ name }) => name);
    // As JSON, which most hosts pass on.
    const texts = listAllTools(server)
      .filter(({ name }) => names.includes(name))
      .map(({ name, description, inputSchema }) =>
        JSON.stringify({ name, description, inputSchema }),
      );
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
    expect(
      tokens,
      "Shorten descriptions and inputs, or offer fewer tools to the model.",
    ).toBeLessThan(tokenBudget);
  },
);

test("the command reports what a commit describes, and names a commit or a severity that it does not know", async () => {
  const kinds = new Set(describedIn(filesAt("HEAD")).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["tools", "prompts", "templates", "widgets", "package", "server"]));
  const run = async (...args: string[]) => await (await command.prepare(args, {}))();
  const printed = vi.spyOn(console, "log").mockReturnValue();
  expect(await run("--base", "HEAD")).toBe(0);
  expect(printed.mock.calls.join()).toMatch(/^## Public surface since [0-9a-f]+ /);
  printed.mockRestore();
  await expect(run("--base", "v0.0.0-none")).rejects.toThrow("git has no commit v0.0.0-none here.");
  await expect(run("--fail-on", "additive")).rejects.toThrow(
    "--fail-on additive is none of breaking, risky.",
  );
  if (lastRelease() === undefined)
    await expect(run()).rejects.toThrow(/no release to compare with.* Name a commit with --base/);
});
