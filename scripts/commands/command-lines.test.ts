import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands, createProgram } from "../cli.ts";
import { isTest, trackedFiles } from "../conventions/tracked.ts";
import { root } from "../lib/root.ts";
import { firstSample } from "../testing/first-sample.ts";
import { readFailure } from "../testing/parse-line.ts";
import { startSuite } from "../testing/run-suite.ts";

const { name: sample } = firstSample;
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
const names = commands.map(({ name }) => name);

/** Text that a command line with `--help` prints. */
async function readHelp(line: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  let text = "";
  const program = await createProgram(line, env);
  for (const one of [program, ...program.commands])
    one.configureOutput({ writeOut: (part) => (text += part) });
  await expect(program.parseAsync(line, { from: "user" })).rejects.toMatchObject({ exitCode: 0 });
  return text.trimEnd().split("\n");
}

test("the commands are the scripts of package.json", () => {
  expect(Object.fromEntries(names.map((name) => [name, `node scripts/suite.mjs ${name}`]))).toEqual(
    scripts,
  );
  const folders = readdirSync(`${root}/scripts/commands`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map((entry) => entry.name)).toEqual(
    names.map((name) => name.replace(":", "-")).sort(),
  );
  expect(commands.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary))).toEqual([]);
});

test("only programs of their own and the suite command read the command line", () => {
  const readers = trackedFiles(/^scripts\/.*\.m?[jt]s$/).filter(
    ({ path, text }) => !isTest(path) && /process\.argv/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual([
    "scripts/commands/bench/serve.ts",
    "scripts/commands/dev/serve.ts",
    "scripts/commands/start/serve-together.ts",
    "scripts/suite.mjs",
  ]);
});

test("suite --help lists every command, and --version prints the version", async () => {
  const lines = await readHelp(["--help"]);
  const listed = lines.flatMap((line) => /^ {2}([a-z][\w:-]*) /.exec(line)?.[1] ?? []);
  expect(listed).toEqual(names);
  expect(await readHelp(["--version"])).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

test.each([
  [["sede"], "Unknown command 'sede'. Did you mean seed?"],
  [["toString"], "Unknown command 'toString'."],
  [["seed", "--rest"], "Unknown option '--rest'. Did you mean --reset?"],
  [["seed", "--toString"], "Unknown option '--toString'."],
  [["seed", "-a"], "Unknown option '-a'."],
  [["format", "cake"], "Too many arguments for 'format'. Expected 0 arguments but got 1."],
  [["start", "--port"], "Option '--port <port>' argument missing."],
  [
    ["start", "--port", "0"],
    "Option '--port <port>' argument '0' is invalid. Give a number from 1 to 65535.",
  ],
  [
    ["seed", `${sample}x`],
    expect.stringMatching(
      `^There is no sample ${sample}x. Did you mean ${sample}\\? Samples: ${sample}`,
    ),
  ],
  [["eject"], "Missing required argument 'sample'."],
  [["eject", sample], "Missing required argument 'folder'."],
  [["create", "../desk", "--titel", "x"], "Unknown option '--titel'. Did you mean --title?"],
  [
    ["bench", "nothing"],
    expect.stringMatching(/^There is no benchmark nothing\. Benchmarks: protocol, /),
  ],
])("refuses %j with exit code 2 and one line", async (line, output) => {
  expect(await readFailure(line)).toEqual({ exit: 2, lines: [output] });
});

test.each([
  ["start", "auth", { npm_config_auth: "true" }],
  ["start", "no-open", { npm_config_open: "" }],
  ["start", "one-process", { npm_config_one_process: "true" }],
])("npm run %s refuses an option that npm took for itself: --%s", async (name, option, env) => {
  const line = `npm took --${option} as one of its own options. Write -- before it: npm ${name} -- --${option}`;
  expect(await readFailure([name], env)).toEqual({ exit: 2, lines: [line] });
});

test.each(commands)("$name has help with summary, usage, options and examples", async (entry) => {
  const { name } = entry;
  const lines = await readHelp([name, "--help"]);
  expect(lines[0]).toMatch(`Usage: suite ${name} [options]`);
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(entry.summary);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}-h, --help +Prints this help$/));
  const examples = lines.slice(lines.findIndex((line) => /^Examples?:$/.test(line)) + 1);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) {
    const words = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const [suite, ...line] = words;
    expect([suite, line[0]]).toEqual(["suite", name]);
    expect(await readFailure(line), example).toEqual({ exit: 0, lines: [] });
  }
});

test("help names the npm script that was typed, with the dashes that npm needs", async () => {
  const lines = await readHelp(["seed", "--help"], { npm_lifecycle_event: "seed" });
  expect(lines[0]).toBe("Usage: npm run seed -- [options] [sample...]");
  expect(lines.slice(-4)).toEqual([
    "Examples:",
    "  npm run seed",
    `  npm run seed -- ${sample}`,
    `  npm run seed -- ${sample} --reset`,
  ]);
  const [usage] = await readHelp(["start", "--help"], { npm_lifecycle_event: "start" });
  expect(usage).toBe("Usage: npm start -- [options] [sample...]");
});

test("refuses a wrong setting with exit code 2 and one line", async () => {
  const line = 'PORT is "99999"; it must be a number from 1 to 65535.';
  expect(await readFailure(["start", sample], { PORT: "99999" })).toEqual({
    exit: 2,
    lines: [line],
  });
});

test("the process exits with the code and writes one line to standard error", async () => {
  const child = startSuite(["seed", "--rest"], { npm_lifecycle_event: "seed" });
  expect(await child.exit()).toBe(2);
  expect(child.output()).toBe("Unknown option '--rest'. Did you mean --reset?\n");
});
