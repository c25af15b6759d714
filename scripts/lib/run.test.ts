import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { npmProgram } from "../bootstrap/install.mjs";
import { programOf, run } from "./run.ts";

test("runs tools and npm with Node, without a shell", () => {
  for (const tool of ["turbo", "biome", "tsc", "vitest", "knip", "tsx", "playwright-core"]) {
    const [program, script = ""] = programOf(tool);
    expect(program, tool).toBe(process.execPath);
    expect(existsSync(script), tool).toBe(true);
  }
  expect(programOf("apt-get")).toEqual(["apt-get"]);
  expect(npmProgram({ npm_execpath: process.execPath }, "/node")).toEqual(["/node", process.execPath]);
  expect(npmProgram({}, "/nowhere/bin/node")).toEqual(["npm"]);
});

test("passes NO_COLOR to turbo as an option", () => {
  expect(programOf("turbo", { NO_COLOR: "1" })).toEqual([...programOf("turbo", {}), "--no-color"]);
  expect(programOf("turbo", { NO_COLOR: "" })).toEqual(programOf("turbo", {}));
});

test("keeps an argument with spaces and quotes together", async () => {
  const argument = `a "b" & c`;
  const code = await run(process.execPath, [
    "-e",
    `process.exit(process.argv[1] === ${JSON.stringify(argument)} ? 0 : 9)`,
    argument,
  ]);
  expect(code).toBe(0);
});
