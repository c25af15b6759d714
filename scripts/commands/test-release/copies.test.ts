import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readJson, root, testedFolders } from "../../lib/root.ts";
import { allSamples, type Sample } from "../../lib/samples.ts";
import { useCopies } from "../../testing/copy/copies.ts";
import { linkPackages } from "../../testing/copy/link-packages.ts";
import { playFirstPrompt } from "../../testing/copy/play-first-prompt.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import { applyStep, readGuide, readGuides, splitWords } from "../../testing/documents/guide.ts";
import { takeNotices } from "../eject/command.ts";
import { eject } from "../eject/eject.ts";

/** Installs everything from the registry, before a release (`npm run test:release -- copies --cold`). */
const cold = process.env.COPIES === "cold";
/** Those that `npm run test:release` names; all when vitest is started by hand. */
const named = process.env.COPIES_OF?.split(" ");
const samples = allSamples().filter(({ name }) => named?.includes(name) ?? true);
/** Commands meet folders with spaces, too. */
const { parent, browser, packed } = useCopies("copies of ");
const getCopyFolder = ({ name }: Sample) => join(parent, name);

async function install(folder: string): Promise<void> {
  // npm fetches what is not there, and unpacks the framework from vendor/.
  if (!cold) linkPackages(root, folder);
  const args = cold ? ["ci"] : ["install", "--prefer-offline"];
  const installing = npm(folder, [...args, "--no-audit", "--no-fund"]);
  expect(await installing.exit(), installing.output()).toBe(0);
}

afterAll(endCommands);

describe.concurrent.each(samples)("a copy of $name", (sample) => {
  test("installs by its lockfile, and passes its own npm test", async () => {
    const copy = getCopyFolder(sample);
    await eject(sample, copy, packed(), { notices: await takeNotices(sample) });
    const lockfile = readFileSync(`${copy}/package-lock.json`, "utf8");
    await install(copy);
    expect(readFileSync(`${copy}/package-lock.json`, "utf8")).toBe(lockfile);
    const tested = npm(copy, ["test"]);
    expect(await tested.exit(), tested.output()).toBe(0);
    expect(tested.output()).toMatch(/^\d+ passed, 0 failed$/m);
    const reports = testedFolders(copy).map((path) => `${copy}/${path}/.cache/test-report.json`);
    expect(
      reports.filter((path) => !existsSync(path) || readJson(path).numPassedTests === 0),
    ).toEqual([]);
  });
});

// One after the other: all take the same ports when they are free, and polling belongs to a test that runs alone.
describe.each(samples)("a copy of $name", (sample) => {
  test("starts, plays its first prompt and ends", async () => {
    expect(
      await playFirstPrompt(getCopyFolder(sample), sample, { browser: browser(), env: {} }),
    ).toBeGreaterThan(0);
  }, 120_000);

  test("has the surface and settings pages that its own commands write", async () => {
    const copy = getCopyFolder(sample);
    const written = npm(copy, ["run", "snapshots"]);
    expect(await written.exit(), written.output()).toBe(0);
    const changed = execFileSync("git", ["diff", "--name-only"], { cwd: copy, encoding: "utf8" });
    expect(changed).toBe("");
  }, 120_000);
});

const [first] = samples;
test.runIf(first)("a copy with another name and color passes its own npm test", async () => {
  if (!first) return;
  const copy = join(parent, "renamed");
  const names = { name: "contoso-desk", title: "Contoso Desk", port: first.port };
  await eject(first, copy, packed(), { names, brand: "#0a7f6b" });
  const left = spawnSync("git", ["grep", "-il", first.name], {
    cwd: copy,
    encoding: "utf8",
  }).stdout;
  expect(left).toBe("");
  await install(copy);
  const written = npm(copy, ["run", "snapshots"]);
  expect(await written.exit(), written.output()).toBe(0);
  const tested = npm(copy, ["test"]);
  expect(await tested.exit(), tested.output()).toBe(0);
  expect(readFileSync(`${copy}/widgets/contoso-desk/brand.json`, "utf8")).toContain("#0a7f6b");
});

const smallest = samples.find(({ template }) => template);
test.runIf(smallest)("a copy whose new tool requires a role passes its own npm test", async () => {
  if (!smallest) return;
  const copy = join(parent, "with-a-role");
  await eject(smallest, copy, packed(), { notices: await takeNotices(smallest) });
  await install(copy);
  for (const guide of ["add-a-table", "add-a-tool", "update-a-record", "require-a-role"]) {
    const text = readFileSync(`${copy}/samples/${guide}.md`, "utf8");
    const steps = readGuide(text.replaceAll("<sample>", smallest.name));
    for (const step of steps) if (step.kind !== "run") applyStep(copy, step);
  }
  // The last step of the second guide, which names no place as suites of samples differ.
  const suite = `${copy}/samples/${smallest.name}/src/suite.test.ts`;
  const call = `["update-notice", { noticeId: "N-1", urgent: true }]`;
  const before = readFileSync(suite, "utf8");
  const after = before.replace("  writes: [", `  writes: [${call}, `);
  expect(after).not.toBe(before);
  writeFileSync(suite, after);
  for (const command of ["format", "snapshots", "test"]) {
    const done = npm(copy, ["run", command]);
    expect(await done.exit(), `${command}\n${done.output()}`).toBe(0);
  }
});

describe.runIf(first)("in a copy, a reader of its README", () => {
  const sample = first ?? { name: "", title: "", port: 0, folder: "" };
  let env: NodeJS.ProcessEnv = {};
  beforeAll(async () => {
    const azurite = await startAzurite();
    env = { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString };
    return () => azurite.stop();
  });

  test.each(["seed", "package", "build:widgets", "doctor"])("can run %s", async (command) => {
    const done = npm(getCopyFolder(sample), ["run", command], env);
    expect(await done.exit(), done.output()).toBe(0);
  });

  test("can follow its guides to the letter", { timeout: 600_000 }, async () => {
    const copy = getCopyFolder(sample);
    const steps = readGuides(copy, sample.name);
    for (const step of steps) if (step.kind !== "run") applyStep(copy, step);
    const commands = steps.flatMap((step) => (step.kind === "run" ? [step.command] : []));
    // All edits are made already: so packages are installed first, and a command runs where a guide tells it last.
    const last = commands.filter((each, at) => commands.lastIndexOf(each) === at);
    const isInstall = (command: string) => command.startsWith("npm install");
    for (const command of [...last.filter(isInstall), ...last.filter((each) => !isInstall(each))]) {
      const [, ...words] = splitWords(command);
      const done = npm(copy, words, env);
      expect(await done.exit(), `${command}\n${done.output()}`).toBe(0);
    }
  });
});
