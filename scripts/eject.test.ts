import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eject } from "./eject/eject.ts";
import { eject as ejectCommand } from "./eject.ts";
import { UsageError } from "./lib/errors.ts";
import { root } from "./lib/root.ts";
import { allSamples } from "./lib/samples.ts";
import { firstSample } from "./testing/first-sample.ts";
import { tracesOf } from "./testing/traces.ts";
import { turboHashes } from "./testing/turbo-hashes.ts";

const samples = allSamples();
/** Whatever else is in a copy is the same to the byte. */
const rewritten = [
  ".devcontainer/devcontainer.json",
  ".env.example",
  ".vscode/launch.json",
  ".vscode/mcp.json",
  "Dockerfile",
  "README.md",
  "docs/settings.md",
  "package-lock.json",
  "package.json",
];
/** Commands meet folders with spaces, too. */
const parent = mkdtempSync(join(tmpdir(), "copies of "));
afterAll(() => rmSync(parent, { recursive: true }), 30_000);
/** Turbo's hashes of this repository. */
const hashes = turboHashes(root);

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
const filesOf = (folder: string) => git(folder, "ls-files", "-z").split("\0").filter(Boolean);
const topLevel = (folder: string) => [...new Set(filesOf(folder).map((path) => path.split("/")[0]))];
const foldersIn = (folder: string) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};
const read = (folder: string, path: string) => readFileSync(`${folder}/${path}`);

describe.each(samples)("a copy of $name", (sample) => {
  const others = samples.filter(({ name }) => name !== sample.name);
  const copy = join(parent, sample.name);
  beforeAll(() => eject(sample, copy), 60_000);

  test("has what the suite has at its top, and only that sample below", () => {
    expect(readdirSync(copy).sort()).toEqual([...topLevel(root), ".git"].sort());
    expect(foldersIn(`${copy}/samples`)).toEqual([sample.name]);
    expect(foldersIn(`${copy}/widgets`)).toEqual([sample.name, "kit"].sort());
    expect(foldersIn(`${copy}/shared`)).toEqual(foldersIn(`${root}/shared`));
  });

  test("has the files that git tracks, as they are now, and none that it ignores", () => {
    const files = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(copy.length + 1)
          .replaceAll("\\", "/"),
      )
      .filter((path) => !path.startsWith(".git/"));
    expect(files.sort()).toEqual(filesOf(copy).sort());
    const changed = files.filter((path) => !read(copy, path).equals(read(root, path)));
    expect(changed.filter((path) => !rewritten.includes(path))).toEqual([]);
  });

  test("says nothing of the other samples", async () => {
    for (const other of others) {
      const trace = await tracesOf(other);
      const found = filesOf(copy).filter(
        (path) => trace.test(path) || (isText(path) && trace.test(read(copy, path).toString())),
      );
      expect(found, other.name).toEqual([]);
    }
  });

  test("links to nothing that it does not have", () => {
    const pages = filesOf(copy).filter((path) => path.endsWith(".md"));
    const broken = pages.flatMap((page) => {
      const links = read(copy, page)
        .toString()
        .matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g);
      const targets = [...links].map(([, link = ""]) => join(copy, dirname(page), link));
      return targets.filter((target) => !existsSync(target)).map((target) => `${page}: ${target}`);
    });
    expect(pages).toContain("README.md");
    expect(broken).toEqual([]);
  });

  test("finds everything that was built and tested here in turbo's cache", () => {
    const there = turboHashes(copy);
    expect(there.size).toBeGreaterThan(10);
    const suites = [...there.keys()].map((task) => [task, hashes.get(task)]);
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(suites));
  });
});

test("a copy is copied like the suite, to where the person stands: the copy of a copy is the same", async () => {
  const { name } = firstSample;
  const copy = join(parent, name);
  const again = join(parent, "once more", name);
  // Installed packages, as far as the command needs them.
  symlinkSync(`${root}/node_modules`, `${copy}/node_modules`, "junction");
  const line = ["scripts/suite.mjs", "eject", name, `once more/${name}`];
  const env = { ...process.env, INIT_CWD: parent };
  const said = execFileSync(process.execPath, line, { cwd: copy, env, encoding: "utf8" });
  rmSync(`${copy}/node_modules`);
  expect(said).toContain(`\n  cd "once more/${name}"\n  npm start`);
  expect(filesOf(again)).toEqual(filesOf(copy));
  expect(filesOf(again).filter((path) => !read(again, path).equals(read(copy, path)))).toEqual([]);
}, 60_000);

test("a folder that cannot be used is refused with one sentence", async () => {
  const run = await ejectCommand.prepare([firstSample.name, `${root}/copy`], {});
  await expect(run()).rejects.toThrow(UsageError);
  await expect(run()).rejects.toThrow(/^.+ is inside this repository: name a folder outside of .+\.$/);
});

function isText(path: string): boolean {
  return !/\.(png|webm|jpe?g|gif|ico|woff2?)$/.test(path);
}
