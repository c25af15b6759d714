import { cpSync, readdirSync, readFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { rename } from "../../bootstrap/rename.mjs";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { createSample, parseNames } from "./command.ts";

const template = { name: "demo", title: "Demo", port: 4001 };
const names = { name: "front-desk", title: "Front Desk", port: 4002 };

test.each([
  ['import { x } from "@suite/demo-contract";', 'import { x } from "@suite/front-desk-contract";'],
  ["export type DemoStore = 1; demoServer(1);", "export type FrontDeskStore = 1; frontDeskServer(1);"],
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

test("a new sample keeps nothing that describes the template", () => {
  const [template] = allSamples().filter((sample) => sample.template);
  if (!template) throw new Error("There is no template.");
  const folder = temporaryFolder();
  for (const settings of [".vscode", ".devcontainer"])
    cpSync(`${root}/${settings}`, `${folder}/${settings}`, { recursive: true });
  createSample(folder, names, template);
  const read = (path: string) => readFileSync(`${folder}/samples/front-desk/${path}`, "utf8");
  const { description, config } = JSON.parse(read("package.json"));
  expect(config).toEqual({ title: "Front Desk", port: 4002 });
  expect(read("src/server.ts")).toContain(`description: "${description}"`);
  expect(read("README.md")).toMatch(/^# Front Desk\n\nOne table, .+\n\n## Run it\n/);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.filter((path) => path.includes("pictures"))).toEqual([]);
  const texts = files.filter((path) => /^(samples|widgets)\/.*\.\w+$/.test(path.replaceAll("\\", "/")));
  const about = texts.filter((path) => /smallest|leaves out/.test(readFileSync(`${folder}/${path}`, "utf8")));
  expect(about).toEqual([]);
});
