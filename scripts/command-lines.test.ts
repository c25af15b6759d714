import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { isTest, trackedFiles } from "./house/tracked.ts";
import { root } from "./lib/root.ts";
import { firstSample } from "./testing/first-sample.ts";
import { startCommand } from "./testing/verb.ts";

const textOf = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(textOf("package.json")));
const commands = Object.keys(scripts).filter((name) => name !== "format");

/** Runs a command as npm does; resolves to its exit code and the lines it wrote. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = startCommand([process.execPath, "scripts/suite.mjs", command, ...args], {
    cwd: root,
    env: { ...process.env, CI: "1", ...env },
  });
  return { code: await child.exit(), lines: child.output().trim().split("\n") };
}

test("every command of package.json goes through suite.mjs, and nothing runs before it", () => {
  expect(Object.fromEntries(commands.map((name) => [name, scripts[name]]))).toEqual(
    Object.fromEntries(commands.map((name) => [name, `node scripts/suite.mjs ${name}`])),
  );
});

const scriptOf = (command: string) => `scripts/${command.replace(/^start:/, "").replace(":", "-")}.ts`;

test("every command parses its line with the one helper, under its own name and before it does anything", () => {
  const parsed = commands.map((name) => {
    const [before = "", call = ""] = textOf(scriptOf(name)).split("commandLine({", 2);
    return [name, /^\s*name: "([^"]+)"/.exec(call)?.[1], /\bawait\b|\bprocess\b/.test(before)];
  });
  expect(parsed).toEqual(commands.map((name) => [name, name, false]));
  const readers = trackedFiles(/^scripts\/.*\.ts$/).filter(
    ({ path, text }) => !isTest(path) && /process\.argv/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual([
    "scripts/bench/serve-answer.ts",
    "scripts/bench/serve-sample.ts",
    "scripts/lib/command-line.ts",
  ]);
});

test.each([
  ["start", "Use: npm start -- [sample …] [options]"],
  ["snapshots", "Use: npm run snapshots -- [options]"],
])("%s --help prints the usage and does nothing", async (command, usage) => {
  const { code, lines } = await run(command, ["--help"]);
  expect({ code, usage: lines[2] }).toEqual({ code: 0, usage });
  expect(lines.at(-1)).toMatch(/^ {2}--help +Prints this and does nothing$/);
});

test("start refuses a mistyped option with the nearest known one", async () => {
  const { code, lines } = await run("start", ["--auht"]);
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ["Unknown option --auht. Did you mean --auth? Use: npm start -- [sample …] [options]"],
  });
});

test.each([
  ["start", { PORT: "99999" }, 'PORT is "99999"; it must be a number from 1 to 65535.'],
  [
    "seed",
    { LOG_LEVEL: "verbose" },
    'LOG_LEVEL is "verbose"; it must be debug, info, warn, error or silent.',
  ],
  ["start:server", { SEAL_KEY: "short" }, /^SEAL_KEY is too short; it must be 32 characters or more/],
])("%s refuses %o in one line", async (command, env, line) => {
  const { code, lines } = await run(command, [firstSample.name], env);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});

test("a server's own process refuses a wrong setting in one line, too", async () => {
  const child = startCommand(
    [process.execPath, "--import", "tsx", `samples/${firstSample.name}/src/main.ts`],
    { cwd: root, env: { ...process.env, LOG_LEVEL: "verbose" } },
  );
  expect(await child.exit()).toBe(1);
  expect(child.output()).toBe('LOG_LEVEL is "verbose"; it must be debug, info, warn, error or silent.\n');
});
