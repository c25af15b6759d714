import { writeFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { runTool } from "../lib/processes.ts";
import { root } from "../lib/root.ts";

/** Lines and messages that Biome reports for a file with this text. */
function lint(text: string): readonly string[] {
  const folder = temporaryFolder();
  writeFileSync(`${folder}/sample.ts`, text);
  const flags = [`--config-path=${root}`, "--vcs-enabled=false", "--reporter=json"];
  const { stdout } = runTool("biome", ["lint", ...flags, folder], { reject: false });
  const report: Report = JSON.parse(stdout);
  return report.diagnostics
    .map(({ location, message }) => `${location.start.line}: ${message}`)
    .sort();
}

interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly location: { readonly start: { readonly line: number } };
  }[];
}

test("Biome refuses nested ternaries", () => {
  const text = `
export const getSign = (value: number) => (value > 0 ? "+" : value < 0 ? "-" : "");
export const getName = (value: number) => (value > 0 ? "positive" : "other");
`;
  expect(lint(text)).toEqual(["2: Do not nest ternary expressions."]);
});

test("Biome refuses spreads of object literals, but not of conditions and variables", () => {
  const message = "This spreads an object literal. Write its properties into the outer object.";
  const text = `
export const box = { ...{ color: "blue", size: 1 }, name: "Sky" };
export const fixed = { ...({ color: "blue" } as const), name: "Sky" };
export const checked = { ...({ color: "blue" } satisfies object), name: "Sky" };
export const optional = { ...(box.size > 1 && { isLarge: true }), name: "Sky" };
export const renamed = { ...box, name: "Sea" };
`;
  expect(lint(text)).toEqual([`2: ${message}`, `3: ${message}`, `4: ${message}`]);
});

test("Biome refuses assignments through array literals, but not of arrays that a call returns", () => {
  const message = "This assigns through an array literal. Write one assignment for each value.";
  const text = `
const [first, last] = [1, 2];
let [low, high]: [number, number] = [first, last];
[low, high] = [high, low];
const [width, height] = [3, 4] as const;
const [start, end] = low < high ? [low, high] : [high, low];
const [one, two] = await Promise.all([low, high]);
const [x = 0, y = 0] = "1,2".split(",").map(Number);
export const all = [width, height, start, end, one, two, x, y];
`;
  expect(lint(text)).toEqual([2, 3, 4, 5, 6].map((line) => `${line}: ${message}`));
});
