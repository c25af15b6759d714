import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readJson, root } from "../../lib/root.ts";
import { linkPackages } from "../../testing/copy/link-packages.ts";
import { playFirstPrompt } from "../../testing/copy/play-first-prompt.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import { splitWords } from "../../testing/documents/guide.ts";
import { packForCopies, publishedPackages, type Tarball } from "../release/pack.ts";
import { firstPort, packCreate } from "../release/pack-create.ts";

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

/** The line of the README that starts from the packed file, in the folder of the README. */
function readmeLine(): string[] {
  const [, line = ""] =
    /^(npx \.\/\.cache\/release\/suite-create-.+)$/m.exec(
      readFileSync(`${root}/README.md`, "utf8"),
    ) ?? [];
  const [, file = "", ...words] = splitWords(line);
  return [file, ...words];
}

/** Waits for an npm command, which must succeed without a network. */
async function run(cwd: string, ...args: string[]): Promise<string> {
  const done = npm(cwd, args, { npm_config_offline: "true" });
  expect(await done.exit(), `npm ${args.join(" ")}\n${done.output()}`).toBe(0);
  return done.output();
}

/** Calls npx with what fails. Resolves to its output. */
async function refused(cwd: string, ...args: string[]): Promise<string> {
  const done = npm(cwd, ["exec", "--yes", "--", ...args], { npm_config_offline: "true" });
  expect(await done.exit(), done.output()).not.toBe(0);
  return done.output();
}

describe("the packed program", () => {
  /** A checkout with the file at the place that the README names. Commands meet folders with spaces, too. */
  const parent = temporaryFolder((remove) => afterAll(remove, 120_000));
  const checkout = join(parent, "the suite");
  const [file = "", ...words] = readmeLine();
  let tarball = "";
  beforeAll(async () => {
    const folder = join(checkout, dirname(file));
    mkdirSync(folder, { recursive: true });
    copyFileSync(`${root}/package.json`, `${checkout}/package.json`);
    tarball = (await packCreate(folder, tarballs)).file;
  }, 120_000);

  test("is where the README says, and its line creates an app that starts by npm start alone", async () => {
    expect(tarball).toBe(join(checkout, file));
    const made = await run(checkout, "exec", "--yes", "--", file, ...words);
    expect(made).toContain("My App is in ../my-app now");
    const app = join(parent, "my-app");
    // As from npm's cache, in seconds.
    linkPackages(root, app);
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const product = {
      name: "my-app",
      title: "My App",
      port: firstPort,
      folder: `${app}/samples/my-app`,
    };
    const env = { npm_config_offline: "true" };
    expect(await playFirstPrompt(app, product, { browser, env })).toBeGreaterThan(0);
    await run(app, "run", "format");
    // Everything that tests compare is there already.
    git(app, "add", "--all");
    await run(app, "run", "snapshots");
    expect(git(app, "diff", "--name-only")).toBe("");
    await run(app, "run", "check");
  }, 600_000);

  test("starts in any folder by its address, for a relative and an absolute target, in any title and noun", async () => {
    const elsewhere = join(parent, "elsewhere");
    mkdirSync(elsewhere);
    const options = [
      "--entity",
      "facility-request",
      "--title",
      'Rooms "R" & 🚀',
      "--brand",
      "#0a7f6b",
    ];
    const line = ["exec", "--yes", "--", `file:${tarball}`];
    await run(elsewhere, ...line, "rooms", ...options);
    const absolute = join(parent, "absolute rooms", "rooms");
    await run(elsewhere, ...line, absolute, ...options);
    for (const app of [join(elsewhere, "rooms"), absolute]) {
      const { config } = readJson(`${app}/samples/rooms/package.json`);
      expect(config).toEqual({ title: 'Rooms "R" & 🚀', port: firstPort });
      expect(readFileSync(`${app}/README.md`, "utf8")).toMatch(/^# Rooms "R" & 🚀\n/);
      expect(existsSync(`${app}/samples/rooms/src/tools/show-facility-requests.ts`)).toBe(true);
      expect(readJson(`${app}/widgets/rooms/brand.json`)).toEqual({ color: "#0a7f6b" });
      const left = git(
        app,
        "grep",
        "-liE",
        "example.?product|example.?entit",
        "--",
        "samples",
        "widgets",
      );
      expect(left).toBe("");
    }
  }, 120_000);

  test("prints help, and refuses what it does not know with what is next", async () => {
    const line = ["exec", "--yes", "--", `file:${tarball}`];
    const help = await run(parent, ...line, "--help");
    expect(help).toContain("--entity <noun>");
    expect(await refused(parent, `file:${tarball}`, "x", "--titel", "Rooms")).toContain(
      "unknown option '--titel'\n(Did you mean --title?)",
    );
    expect(await refused(parent, `file:${tarball}`, "x y")).toContain('Invalid name "x y".');
    expect(await refused(parent, `file:${tarball}`)).toContain(
      "missing required argument 'folder'",
    );
    expect(await refused(parent, `file:${tarball}`, "the suite")).toMatch(/Invalid name|not empty/);
  }, 120_000);
});

/** Output of git in a folder; nothing when it finds nothing. */
const git = (cwd: string, ...args: string[]) =>
  spawnSync("git", args, { cwd, encoding: "utf8" }).stdout.trim();
