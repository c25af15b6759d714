import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLine, commands as table, toExitCode } from "../cli.ts";
import { isTest, trackedFiles } from "../conventions/tracked.ts";
import { root } from "../lib/root.ts";
import { firstSample } from "../testing/first-sample.ts";
import { startSuite } from "../testing/run-suite.ts";

const { name: sample } = firstSample;
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
const commandNames = Object.keys(table);
const commands = await Promise.all(Object.values(table).map((load) => load()));

/** Parses a command line without running it. Resolves to its output; `exit` is 0 when the command would run. */
async function prepared(line: readonly string[], env: NodeJS.ProcessEnv = {}) {
  try {
    const read = await readLine(line, env, table);
    if ("text" in read) return { exit: 0, lines: read.text.split("\n") };
    await read.command.prepare(read.args, env);
    return { exit: 0, lines: [] };
  } catch (error) {
    return { exit: toExitCode(error), lines: String(Object(error).message).split("\n") };
  }
}

test("the commands are the scripts of package.json", () => {
  expect(
    Object.fromEntries(commandNames.map((name) => [name, `node scripts/suite.mjs ${name}`])),
  ).toEqual(scripts);
  expect(commands.map(({ name }) => name)).toEqual(commandNames);
  const folders = readdirSync(`${root}/scripts/commands`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map((entry) => entry.name)).toEqual(
    commandNames.map((name) => name.replace(":", "-")).sort(),
  );
});

test("only programs of their own and the suite command read the command line", () => {
  const readers = trackedFiles(/^scripts\/.*\.m?[jt]s$/).filter(
    ({ path, text }) => !isTest(path) && /process\.argv/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual([
    "scripts/bootstrap/create.mjs",
    "scripts/commands/bench/serve.ts",
    "scripts/commands/dev/serve.ts",
    "scripts/commands/start/serve-together.ts",
    "scripts/suite.mjs",
  ]);
});

test("suite --help lists every command, and --version prints the version", async () => {
  const { exit, lines } = await prepared(["--help"]);
  expect(exit).toBe(0);
  const listed = lines
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim().split(/ {2,}/));
  expect(listed).toEqual(commands.map(({ name, summary }) => [name, summary]));
  expect(commands.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([]);
  expect(await prepared(["--version"])).toEqual({
    exit: 0,
    lines: [expect.stringMatching(/^\d+\.\d+\.\d+$/)],
  });
});

test.each([
  [[], "Name a command. Run suite --help for a list."],
  [["sede"], "There is no command sede. Did you mean seed? Run suite --help for a list."],
  [["toString"], "There is no command toString. Run suite --help for a list."],
  [
    ["seed", `${sample}x`],
    expect.stringMatching(
      `^There is no sample ${sample}x. Did you mean ${sample}\\? Samples: ${sample}`,
    ),
  ],
  [
    ["eject"],
    expect.stringMatching(
      "^Name a sample and a folder. Usage: suite eject <sample> <folder>. Samples: ",
    ),
  ],
  [
    ["eject", sample],
    `Name the folder to copy ${sample} into. Usage: suite eject <sample> <folder>.`,
  ],
  [
    ["eject", sample, "a", "b"],
    "One sample goes into one folder. Usage: suite eject <sample> <folder>.",
  ],
  [["new-sample"], expect.stringMatching('^Usage: suite new-sample <name> \\["<Title>"\\]')],
  [
    ["new-sample", "Desk", "Desk"],
    expect.stringMatching('^Invalid name "Desk"\\. Use up to 30 lowercase letters'),
  ],
  [["create"], "Name one new folder, such as ../my-app. Usage: suite create <folder>"],
  [
    ["create", "../Desk"],
    expect.stringMatching('^Invalid name "Desk"\\. Use up to 30 lowercase letters'),
  ],
  [["create", "../desk", "--titel", "x"], expect.stringMatching("Did you mean --title\\?")],
  [["inspector", sample, sample], "suite inspector takes one sample."],
  [
    ["bench", "nothing"],
    expect.stringMatching(/^There is no benchmark nothing\. Benchmarks: protocol, /),
  ],
])("refuses %j with exit code 2 and one line", async (line, output) => {
  expect(await prepared(line)).toEqual({ exit: 2, lines: [output] });
});

test.each(commands)(
  "$name has help with summary, usage, options and examples",
  async ({ name, summary }) => {
    const { exit, lines } = await prepared([name, "--wrong", "--help"]);
    expect(exit).toBe(0);
    expect(lines[0]).toBe(summary);
    expect(lines[2]).toMatch(`Usage: suite ${name}`);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}--help +Prints this help$/));
    const examples = lines.slice(lines.findIndex((line) => /^Examples?:$/.test(line)) + 1);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const [suite, ...line] = [...example.matchAll(/"([^"]*)"|\S+/g)].map(
        ([word, quoted]) => quoted ?? word,
      );
      expect([suite, line[0]]).toEqual(["suite", name]);
      expect(await prepared(line), example).toEqual({ exit: 0, lines: [] });
    }
    expect((await prepared([name, "--hepl"])).exit).toBe(2);
  },
);

test("refuses a wrong setting with exit code 2 and one line", async () => {
  const line = 'PORT is "99999"; it must be a number from 1 to 65535.';
  expect(await prepared(["start", sample], { PORT: "99999" })).toEqual({ exit: 2, lines: [line] });
});

test("the process exits with the code and writes one line to standard error", async () => {
  const child = startSuite(["seed", "--rest"], { npm_lifecycle_event: "seed" });
  expect(await child.exit()).toBe(2);
  expect(child.output()).toBe(
    "Unknown option --rest. Did you mean --reset? Usage: npm run seed -- [sample …] [options]\n",
  );
});
