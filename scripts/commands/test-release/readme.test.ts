import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@suite/testing/storage";
import { execa } from "execa";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readJson, root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { copyRepository } from "../../testing/copy/clone.ts";
import { endCommands, startWords } from "../../testing/copy/terminal.ts";
import { commandsIn } from "../../testing/documents/commands.ts";
import { splitWords } from "../../testing/documents/guide.ts";
import { firstSample } from "../../testing/first-sample.ts";

const minutes = 60_000;
const readme = readFileSync(`${root}/README.md`, "utf8");
const lines = commandsIn(readme);

/** Lines that cannot run here. All others run. */
const notRun: Readonly<Record<string, string>> = {
  "npm test -- --uncached": "repeats npm test, which finds nothing in the cache of a fresh clone",
  "npm run test:release": "takes hours, and this test is a part of it",
  "npm create @suite my-app": "the packages are not published yet; the packed file runs below",
  "npm run tunnel": "needs Microsoft's devtunnel and an account; documents.test.ts has a stand-in",
  "npm run eval": "needs a model; eval.test.ts has a scripted one",
  "npm run eval -- --replay":
    "needs recorded answers; run-case.test.ts judges some of a scripted model",
};

/** Commands that run until they are ended, and what they print when they answer. */
const answers: Readonly<Record<string, RegExp>> = {
  start: /Local host: (\S+)/,
  dev: /Local host: (\S+)/,
  host: /Local host: (\S+)/,
  "start:azurite": /table service listens on (http:\/\/[\d.:]+)/,
  "start:server": /listening/,
  inspector: /(https?:\/\/(?:localhost|127\.0\.0\.1):\d+)/,
};

/** Commands that the README tells to run while another one runs. */
const beside: Readonly<Record<string, string>> = {
  seed: "npm run start:azurite",
  inspector: "npm run start:server",
};

/** What a reader replaces in a line. */
const ownWords: Readonly<Record<string, string>> = {
  "<command>": `npm run --silent start:server -- ${firstSample.name} --stdio`,
};

interface Outcome {
  readonly line: string;
  readonly result: "passed" | "failed";
  readonly seconds: number;
}

/** A container in which nothing is installed but Node: an own home, and an empty cache of npm. */
const parent = mkdtempSync(join(tmpdir(), "readme of "));
const clone = join(parent, "suite");
const home = join(parent, "home");
const outcomes: Outcome[] = [];
let env: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  copyRepository(clone);
  env = {
    HOME: home,
    npm_config_cache: join(home, ".npm"),
    npm_config_userconfig: join(home, ".npmrc"),
    AZURITE_TABLE_PORT: String(await freePort()),
    AZURITE_BLOB_PORT: String(await freePort()),
    MCP_AUTO_OPEN_ENABLED: "false",
  };
}, 2 * minutes);
afterEach(endCommands, minutes);
afterAll(() => {
  const skipped = Object.entries(notRun).map(
    ([line, reason]) => `not run         ${line}: ${reason}`,
  );
  const ran = outcomes.map(
    ({ line, result, seconds }) => `${result}  ${seconds.toFixed(1).padStart(6)} s  ${line}`,
  );
  console.log([...ran, ...skipped].join("\n"));
  rmSync(parent, { recursive: true, force: true });
}, 5 * minutes);

/** Moves the servers of the clone away from those that a person has running; `npm start` does so itself. */
async function takeFreePorts(): Promise<void> {
  for (const { name } of allSamples()) {
    const file = `${clone}/samples/${name}/package.json`;
    const manifest = readJson(file);
    manifest.config.port = await freePort();
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

const git = (...args: string[]) => execa("git", args, { cwd: clone });

/** Takes back what the line before changed in the clone, as if each line were the first one. Packages and caches stay. */
async function restoreClone(): Promise<void> {
  await git("checkout", "--quiet", ".");
  await git("clean", "--quiet", "--force", "-d");
}

/** The command in the words of a line; `undefined` for another program. */
function commandIn([program, first = "", second = ""]: readonly string[]): string | undefined {
  if (program !== "npm") return undefined;
  return first === "run" ? second : first;
}

/** Puts things where the line says that they are, and takes away what it says that it makes. */
async function prepare(words: readonly string[]): Promise<void> {
  if (/^(start:server|inspector)$/.test(commandIn(words) ?? "")) await takeFreePorts();
  const folder = words.find((word) => word.startsWith("../"));
  if (words.includes("mcp.json")) {
    const mcpServers = { here: { url: "http://localhost:8080/mcp" } };
    writeFileSync(`${clone}/mcp.json`, JSON.stringify({ mcpServers }));
  }
  if (folder === undefined) return;
  const path = join(clone, folder);
  if (commandIn(words) !== "upgrade") rmSync(path, { recursive: true, force: true });
  else if (!existsSync(path)) await run(["npm", "run", "eject", "--", firstSample.name, folder]);
}

/** Runs words to their end. */
async function run(words: readonly string[]): Promise<void> {
  const running = startWords(clone, words, env);
  const code = await running.exit();
  const missing = /Missing required argument/.test(running.output());
  // A line without its arguments only names a command, which says what it needs.
  expect(missing ? 0 : code, running.output()).toBe(0);
}

/** Runs words until they answer, then ends them as Ctrl+C does. */
async function runUntilItAnswers(words: readonly string[], pattern: RegExp): Promise<void> {
  const running = startWords(clone, words, env);
  const [, address] = await running.says(pattern);
  if (address !== undefined) await expect.poll(() => isAnswering(address)).toBe(true);
  running.kill("SIGINT");
  await running.exit();
  if (address !== undefined) expect(await isAnswering(address)).toBe(false);
}

const isAnswering = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

/** Runs a line beside the command that it needs. */
async function follow(line: string): Promise<void> {
  const words = splitWords(line).flatMap((word) => splitWords(ownWords[word] ?? `"${word}"`));
  const command = commandIn(words) ?? "";
  await prepare(words);
  const needed = beside[command];
  const pattern = answers[command];
  if (needed !== undefined) {
    const [, , name = ""] = splitWords(needed);
    await startWords(clone, splitWords(needed), env).says(answers[name] ?? /./);
  }
  if (pattern) await runUntilItAnswers(words, pattern);
  else await run(words);
}

test("every line of a block and of the table of commands is one that runs here, or has a reason not to", () => {
  const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
  const inBlocks = blocks.flatMap(([, text = ""]) => text.trim().split("\n"));
  const [, table = ""] = readme.split("\n| Command |");
  const inTable = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, line = ""]) => line);
  expect(lines).toEqual(expect.arrayContaining([...inBlocks, ...inTable]));
  expect(Object.keys(notRun).filter((line) => !lines.includes(line))).toEqual([]);
});

test.each(lines.filter((line) => !(line in notRun)))(
  "%s works as written",
  async (line) => {
    const started = Date.now();
    let result: Outcome["result"] = "failed";
    try {
      if (outcomes.length > 0) await restoreClone();
      await follow(line);
      result = "passed";
    } finally {
      outcomes.push({ line, result, seconds: (Date.now() - started) / 1000 });
    }
  },
  60 * minutes,
);
