import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { eject } from "./eject/eject.ts";
import { root } from "./lib/root.ts";
import { useCopies } from "./testing/copy/copies.ts";
import { playFirstPrompt } from "./testing/copy/play-first-prompt.ts";
import { npm } from "./testing/copy/terminal.ts";
import { firstSample } from "./testing/first-sample.ts";
import { installToolchain, toolchains } from "./testing/toolchain.ts";

const { parent, browser, packed } = useCopies("versions-");

describe.each(toolchains)("Node $node with npm $npm", (wanted) => {
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    env = await installToolchain(join(parent, `node-${wanted.node}`), wanted);
  }, 300_000);

  async function said(folder: string, args: readonly string[]): Promise<string> {
    const command = npm(folder, args, env);
    expect(await command.exit(), command.output()).toBe(0);
    return command.output();
  }

  test("is what commands run on", async () => {
    const versions = await said(parent, ["version", "--json"]);
    const { node = "", npm: npmVersion = "" } = JSON.parse(versions.slice(versions.indexOf("{")));
    expect(`${node}.`).toMatch(new RegExp(`^${wanted.node.replaceAll(".", "\\.")}\\.`));
    expect(npmVersion).toMatch(new RegExp(`^${wanted.npm}\\.`));
  });

  test("installs a copy from its lockfile, builds and starts it, and plays its first prompt", async () => {
    const copy = join(parent, `copy-${wanted.node}`);
    await eject(firstSample, copy, packed());
    expect(await said(copy, ["ci", "--no-audit", "--no-fund"])).toContain("added");
    expect(await playFirstPrompt(copy, firstSample, { browser: browser(), env })).toBeGreaterThan(0);
    rmSync(copy, { recursive: true });
  }, 900_000);

  test("passes the tests of the server", async () => {
    const output = await said(root, ["exec", "--", "vitest", "run", "--root=shared/server"]);
    expect(output).toMatch(/Tests .*\d+ passed/);
  }, 900_000);
});
