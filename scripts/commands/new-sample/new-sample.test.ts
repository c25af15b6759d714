import { readFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { rename } from "../../bootstrap/rename.mjs";
import { runTool } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { applyStep, noticeGuides, readGuide } from "../../testing/documents/guide.ts";
import { writeProduct } from "./command.ts";
import { parseNames, parseProduct, productFiles } from "./template.ts";

const demo = { name: "demo", title: "Demo", port: 4001 };
const names = { name: "front-desk", title: "Front Desk", port: 4002 };

test.each([
  ['import { x } from "@suite/demo-contract";', 'import { x } from "@suite/front-desk-contract";'],
  [
    "export type DemoStore = 1; demoServer(1);",
    "export type FrontDeskStore = 1; frontDeskServer(1);",
  ],
  ["# Demo: samples/demo at 4001", "# Front Desk: samples/front-desk at 4002"],
  ["democracy, 14001", "democracy, 14001"],
])("%s becomes %s", (before, after) => {
  expect(rename("a.md", before, demo, names)).toBe(after);
});

test.each([
  ["Demo", "Demo Desk"],
  ["Demo", "The Demo"],
  ["Demo", "Demo"],
  ["The Demo", "Demo"],
  ["Demo Desk", "Demo Desk 2"],
  ["Q&A (new)", 'Rooms "R" & 🚀'],
  ["Rooms 🚀", "Räume"],
])("a title is replaced once: %s becomes %s", (old, title) => {
  const sample = { ...demo, title: old };
  const to = { ...names, title };
  expect(rename("README.md", `# ${old}: a list. Ask ${old}!`, sample, to)).toBe(
    `# ${title}: a list. Ask ${title}!`,
  );
  const json = rename("package.json", JSON.stringify({ title: old }), sample, to);
  expect(JSON.parse(json)).toEqual({ title });
  const code = rename("server.ts", `title: ${JSON.stringify(old)}, name: "demo"`, sample, to);
  expect(code).toBe(`title: ${JSON.stringify(title)}, name: "front-desk"`);
});

test("refuses an invalid name, title, noun or color with what is valid", () => {
  const sample = { ...demo, folder: "samples/demo" };
  expect(() => parseNames("Desk", "Desk", [sample])).toThrow('Invalid name "Desk".');
  expect(() => parseNames("demo", "Demo", [sample])).toThrow("The sample demo already exists.");
  expect(() => parseNames("desk", "x".repeat(21), [sample])).toThrow("Use 2 to 20 letters");
  expect(() => parseNames("desk", "a: b", [sample])).toThrow("Use 2 to 20 letters");
  expect(parseNames("desk", "Desk", [sample]).port).toBe(4002);
  expect(() => parseProduct("desk", { entity: "ticket 2" }, [])).toThrow(
    'Invalid --entity "ticket 2".',
  );
  expect(() => parseProduct("desk", { brand: "greenish" }, [])).toThrow(
    "greenish is not a color. Give one such as #0a7f6b.",
  );
});

test.each([
  ["category", undefined, "categories"],
  ["facility-request", undefined, "facility requests"],
  ["Quiz", undefined, "quizzes"],
  ["person", undefined, "people"],
  ["medium", "media", "media"],
  ["equipment", "equipment", "equipment"],
])("the plural of %s with --plural %s is %s", (entity, plural, many) => {
  expect(parseProduct("desk", { entity, plural }, []).entity.many).toBe(many);
});

/** Files of a product of this entity, by path. */
function create(entity: string, plural?: string): Map<string, string> {
  const product = { ...parseProduct("help-desk", { entity, plural }, []), port: 4002 };
  const texts = [...productFiles(product)].flatMap(([path, content]): [string, string][] =>
    typeof content === "string" ? [[path, content]] : [],
  );
  return new Map(texts);
}

test("a product is about its entity, and keeps nothing of the template", () => {
  const files = create("issue");
  const { description, config } = JSON.parse(files.get("samples/help-desk/package.json") ?? "");
  expect(description).toBe("Shows and creates issues in the chat.");
  expect(config).toEqual({ title: "Help Desk", port: 4002 });
  const server = files.get("samples/help-desk/src/server.ts");
  expect(server).toContain(`description: "${description}"`);
  expect(server).toContain("tools/create-issue.ts");
  expect(files.get("samples/help-desk/README.md")).toMatch(
    /^# Help Desk\n\nShows and creates issues .+\n\n## Run it\n/,
  );
  const own = [...files].filter(([path]) => /^(samples|widgets)\//.test(path));
  const foreign = /example|EE-|guest|greet|hello|smallest|"template"|"installed"|3900/i;
  const naming = own.filter(([path, text]) => foreign.test(path + withoutExampleDomain(text)));
  expect(naming.map(([path]) => path)).toEqual([]);
  expect(files.get("samples/help-desk/scenarios.ts")).toContain("Create the issue “My first");
  expect(own.length).toBeLessThanOrEqual(39);
});

/** The name in the registry is one of a domain that nobody has. */
const withoutExampleDomain = (text: string) => text.replaceAll(/com\.example\/|example\.com/g, "");

// Words with another meaning in code, of JavaScript, of the framework and of the DOM.
test.each(
  "request table list item row page store server tool record text title detail date event map class case array error button field input task change line number string name test".split(
    " ",
  ),
)("code about a %s declares each name once", (entity) => {
  for (const [path, text] of create(entity)) {
    if (!/\.tsx?$/.test(path)) continue;
    const imported = [...text.matchAll(/^import (?:type )?\{([^}]+)\}/gm)].flatMap(
      ([, list = ""]) => list.split(",").map((each) => each.replace(/^\s*type /, "").trim()),
    );
    const declared = [...text.matchAll(/^export (?:const|type|function) (\w+)/gm)].map(
      ([, each = ""]) => each,
    );
    const all = [...imported, ...declared].filter(Boolean);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
});

test("an entity whose name the code has already is called a record there, and by its name in texts", () => {
  const files = create("table");
  expect(files.get("samples/help-desk/src/store.ts")).toContain("tables = { tableRecords }");
  expect(files.get("samples/help-desk/src/tools/show-table-records.ts")).toContain(
    "Shows the tables, newest first.",
  );
});

test("the tools of a product are declared in the order of their names", () => {
  for (const entity of ["account", "request", "zone"]) {
    const types = create(entity).get("widgets/help-desk/tools.d.ts") ?? "";
    const tools = [...types.matchAll(/^ {4}"(.+)": \{/gm)].map(([, name]) => name);
    expect(tools).toHaveLength(6);
    expect(tools).toEqual(tools.toSorted());
  }
});

test("the guide to new names finds its places in a new sample", () => {
  const folder = temporaryFolder();
  const product = parseProduct("help-desk", { entity: "ticket" }, []);
  writeProduct(folder, "help-desk", productFiles(product));
  const read = (path: string) => readFileSync(`${folder}/${path}`, "utf8");
  expect(() => writeProduct(folder, "help-desk", productFiles(product))).toThrow(
    "samples/help-desk already exists.",
  );
  for (const step of readGuide(readFileSync(`${root}/samples/rename.md`, "utf8")))
    if (step.kind !== "run") applyStep(folder, step);
  const path = "samples/help-desk/src/tools/report-problem.ts";
  expect(read(path)).toContain("export const reportProblem = defineTool({");
  expect(read("widgets/help-desk/queue/main.tsx")).toContain('name: "queue"');
});

// A short noun leaves on one line what a long one breaks.
test.each(["job", "request", "facility-request"])(
  "the guides find their places in a formatted product about each %s",
  (entity) => {
    const folder = temporaryFolder();
    writeProduct(folder, "desk", productFiles(parseProduct("desk", { entity }, [])));
    const format = ["check", "--write", "--linter-enabled=false", "--vcs-enabled=false"];
    runTool("biome", [...format, `--config-path=${root}`, folder]);
    for (const guide of noticeGuides) {
      const text = readFileSync(`${root}/${guide}`, "utf8").replaceAll("<sample>", "desk");
      for (const step of readGuide(text)) if (step.kind !== "run") applyStep(folder, step);
    }
  },
);
