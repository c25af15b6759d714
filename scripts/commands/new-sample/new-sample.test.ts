import { cpSync, readdirSync, readFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { rename } from "../../bootstrap/rename.mjs";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { applyStep, readGuide } from "../../testing/documents/guide.ts";
import { createSample, parseNames } from "./command.ts";
import { toEntity } from "./entity.ts";

const template = { name: "demo", title: "Demo", port: 4001 };
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
  expect(rename(before, template, names)).toBe(after);
});

test("refuses an invalid name or title", () => {
  const sample = { ...template, folder: "samples/demo" };
  expect(() => parseNames("Desk", "Desk", [sample])).toThrow('Invalid name "Desk".');
  expect(() => parseNames("demo", "Demo", [sample])).toThrow("The sample demo already exists.");
  expect(() => parseNames("desk", "x".repeat(21), [sample])).toThrow("Use 2 to 20 letters");
  expect(parseNames("desk", "Desk", [sample]).port).toBe(4002);
});

test("an entity is one word that has no other meaning in a sample", () => {
  expect(toEntity("category").many).toBe("categories");
  expect(() => toEntity("help ticket")).toThrow('Invalid entity "help ticket".');
  expect(() => create("table")).toThrow('The word "table" has another meaning in a sample.');
});

/** Creates a sample of this entity in a new folder, which has the editor settings of the repository. */
function create(entity: string): { folder: string; read(path: string): string; files: string[] } {
  const [template] = allSamples().filter((sample) => sample.template);
  if (!template) throw new Error("There is no template.");
  const folder = temporaryFolder();
  for (const settings of [".vscode", ".devcontainer"])
    cpSync(`${root}/${settings}`, `${folder}/${settings}`, { recursive: true });
  createSample(
    folder,
    { name: "help-desk", title: "Help Desk", port: 4002 },
    template,
    toEntity(entity),
  );
  const read = (path: string) => readFileSync(`${folder}/${path}`, "utf8");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /^(samples|widgets)\/.*\.\w+$/.test(path));
  return { folder, read, files };
}

test("a new sample is about its entity, keeps nothing of the template's story, and has no optional part", () => {
  const { read, files } = create("issue");
  const { description, config, imports } = JSON.parse(read("samples/help-desk/package.json"));
  expect(config).toEqual({ title: "Help Desk", port: 4002 });
  expect(imports).not.toHaveProperty("#skill");
  const server = read("samples/help-desk/src/server.ts");
  expect(server.replaceAll(/\s+/g, " ")).toContain(`description: "${description}"`);
  expect(server).toContain("tools/create-issue.ts");
  expect(read("samples/help-desk/src/tools/create-issue.ts")).toContain("created an issue.");
  expect(read("samples/help-desk/README.md")).toMatch(
    /^# Help Desk\n\nOne table, .+\n\n## Run it\n/,
  );
  const story = /guest|greet|hello|book|\bsign(s|ed|ing|At)?\b|smallest|leaves out/i;
  expect(files.filter((path) => story.test(path) || story.test(read(path)))).toEqual([]);
  const optional =
    /walkthroughs|skill|confusion|keywords|questions|surface|pictures|e2e|strings\/..\.json/;
  expect(files.filter((path) => optional.test(path))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(41);
});

test("the guide to new names finds its places in a new sample", () => {
  const { folder, files, read } = create("ticket");
  for (const step of readGuide(readFileSync(`${root}/samples/rename.md`, "utf8")))
    if (step.kind !== "run") applyStep(folder, step);
  const path = "samples/help-desk/src/tools/report-problem.ts";
  expect(files).not.toContain(path);
  expect(read(path)).toContain("export const reportProblem = defineTool({");
  expect(read("widgets/help-desk/queue/main.tsx")).toContain('name: "queue"');
});
