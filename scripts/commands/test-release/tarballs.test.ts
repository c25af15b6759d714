import { basename, join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { linkPackages } from "../../testing/copy/link-packages.ts";
import { playFirstPrompt } from "../../testing/copy/play-first-prompt.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { packForCopies, publishedPackages, type Tarball } from "../release/pack.ts";
import { packCreate } from "../release/pack-create.ts";

/** Checks how TypeScript resolves what a package exports. Its own release depends on another TypeScript, so npm fetches it. */
const checker = "@arethetypeswrong/cli@0.18.5";
const folder = temporaryFolder(afterAll);
let tarballs: readonly Tarball[] = [];
beforeAll(async () => {
  tarballs = await packForCopies(folder);
}, 180_000);
afterEach(endCommands);

// The command line exports nothing.
const exporting = publishedPackages().filter(({ manifest }) => manifest.exports !== undefined);

test.each(exporting.map(({ manifest }) => manifest.name))(
  "every export of %s has types that TypeScript finds",
  async (name) => {
    const file = tarballs.find((tarball) => tarball.name === name)?.file ?? "";
    const checking = npm(root, ["exec", "--yes", "--", checker, file, "--profile", "esm-only"]);
    expect(await checking.exit(), checking.output()).toBe(0);
  },
);

test("npx with the packed file creates an app that installs, starts and fits its new name without a network", async () => {
  const sample = allSamples().find(({ template }) => template) ?? firstSample;
  const { file, bytes } = await packCreate(folder, tarballs);
  // Some hundred thousand links.
  const parent = temporaryFolder((remove) => onTestFinished(remove, 120_000));
  const app = join(parent, "my-app");
  const run = async (cwd: string, ...args: string[]) => {
    const done = npm(cwd, args, { npm_config_offline: "true" });
    expect(await done.exit(), `npm ${args.join(" ")}\n${done.output()}`).toBe(0);
    return done.output();
  };
  const made = await run(folder, "exec", "--yes", "--", `./${basename(file)}`, app);
  expect(made).toContain(`My App is in ${app} now`);
  // As from npm's cache, in seconds.
  linkPackages(root, app);
  await run(app, "install", "--no-audit", "--no-fund");
  const browser = await launchBrowser();
  expect(
    await playFirstPrompt(app, { ...sample, name: "my-app" }, { browser, env: {} }),
  ).toBeGreaterThan(0);
  console.log(`@suite/create: ${Math.round(bytes / 1000)} KB`);
  await browser.close();
  for (const command of ["format", "snapshots"]) await run(app, "run", command);
}, 600_000);
