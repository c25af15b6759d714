import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { readJson, root } from "../../lib/root.ts";
import { useCopies } from "../../testing/copy/copies.ts";
import { playFirstPrompt } from "../../testing/copy/play-first-prompt.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { eject } from "../eject/eject.ts";

interface Toolchain {
  /** A version, or a major version, which means its newest. */
  readonly node: string;
  readonly npm: string;
}

const { engines } = readJson(`${root}/package.json`);

/** Supported versions of Node, from the oldest to the default one, each with its npm. */
const toolchains: readonly Toolchain[] = [
  { node: `${engines.node.replace(">=", "")}.0`, npm: "10" },
  { node: "22", npm: "10" },
  { node: readFileSync(`${root}/.node-version`, "utf8").trim(), npm: "11" },
];

/** npm package of Node, which is named by system and processor. */
const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** Installs Node and npm into a folder. Resolves to the environment that runs commands on them. */
async function installToolchain(folder: string, toolchain: Toolchain): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}\n");
  const packages = [`${nodePackage}@${toolchain.node}`, `npm@${toolchain.npm}`];
  const install = npm(folder, ["install", "--no-save", "--no-audit", "--no-fund", ...packages]);
  expect(await install.exit(), install.output()).toBe(0);
  return { PATH: [join(folder, "node_modules", ".bin"), process.env.PATH].join(delimiter) };
}

const { parent, browser, packed } = useCopies("versions-");

afterEach(endCommands);

describe.each(toolchains)("Node $node with npm $npm", (toolchain) => {
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    env = await installToolchain(join(parent, `node-${toolchain.node}`), toolchain);
  }, 300_000);

  async function runNpm(folder: string, args: readonly string[]): Promise<string> {
    const command = npm(folder, args, env);
    expect(await command.exit(), command.output()).toBe(0);
    return command.output();
  }

  test("is what commands run on", async () => {
    const versions = await runNpm(parent, ["version", "--json"]);
    const { node = "", npm: npmVersion = "" } = JSON.parse(versions.slice(versions.indexOf("{")));
    expect(`${node}.`).toMatch(new RegExp(`^${toolchain.node.replaceAll(".", "\\.")}\\.`));
    expect(npmVersion).toMatch(new RegExp(`^${toolchain.npm}\\.`));
  });

  test("installs a copy from its lockfile, builds and starts it, and runs its first prompt", async () => {
    const copy = join(parent, `copy-${toolchain.node}`);
    await eject(firstSample, copy, packed());
    expect(await runNpm(copy, ["ci", "--no-audit", "--no-fund"])).toContain("added");
    expect(await playFirstPrompt(copy, firstSample, { browser: browser(), env })).toBeGreaterThan(
      0,
    );
    rmSync(copy, { recursive: true });
  }, 900_000);

  test("passes the tests of the server", async () => {
    const output = await runNpm(root, ["exec", "--", "vitest", "run", "--root=shared/server"]);
    expect(output).toMatch(/Tests .*\d+ passed/);
  }, 900_000);
});
