import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { UsageError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { applyStep, readGuides } from "../../testing/documents/guide.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { findReferences } from "../../testing/references.ts";
import { packForCopies, type Tarball } from "../release/pack.ts";
import { publishedPackages } from "../release/published.ts";
import { command as ejectCommand } from "./command.ts";
import { eject } from "./eject.ts";

const samples = allSamples();
/** Whatever else is in a copy is the same to the byte, besides its packages in `vendor/`. */
const rewritten = [
  ".devcontainer/devcontainer.json",
  ".env.example",
  ".gitattributes",
  ".vscode/launch.json",
  ".vscode/mcp.json",
  "AGENTS.md",
  "CONTRIBUTING.md",
  "Dockerfile",
  "README.md",
  "SECURITY.md",
  "docs/settings.md",
  "package-lock.json",
  "package.json",
  "turbo.json",
  "vitest.base.ts",
];
/** Commands meet folders with spaces, too. */
const parent = mkdtempSync(join(tmpdir(), "copies of "));
let tarballs: readonly Tarball[] = [];
beforeAll(async () => {
  tarballs = await packForCopies(join(parent, "packages"));
}, 180_000);
afterAll(() => rmSync(parent, { recursive: true }), 30_000);

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
const listFiles = (folder: string) => git(folder, "ls-files", "-z").split("\0").filter(Boolean);
const foldersIn = (folder: string) => {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};
const read = (folder: string, path: string) => readFileSync(`${folder}/${path}`);

const dependencies = z.record(z.string(), z.string());
const manifestSchema = z.object({
  scripts: dependencies,
  dependencies,
  devDependencies: dependencies,
});
const locked = z.object({
  packages: z.record(z.string(), z.object({ resolved: z.string().optional(), link: z.boolean().optional() })),
});

describe.each(samples)("a copy of $name", (sample) => {
  const remaining = samples.filter(({ name }) => name !== sample.name);
  const copy = join(parent, sample.name);
  beforeAll(() => eject(sample, copy, tarballs), 60_000);

  test("has the sample, its widgets and packages, and no sources of the framework", () => {
    expect(foldersIn(copy).sort()).toEqual(
      [".devcontainer", ".git", ".vscode", "docs", "samples", "vendor", "widgets"].sort(),
    );
    expect(foldersIn(`${copy}/samples`)).toEqual([sample.name]);
    expect(foldersIn(`${copy}/widgets`)).toEqual([sample.name]);
    expect(readdirSync(`${copy}/vendor`)).toHaveLength(publishedPackages().length);
    expect(listFiles(copy).filter((path) => /\/bench\//.test(path))).toEqual([]);
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
    expect(files.sort()).toEqual(listFiles(copy).sort());
    const changed = files.filter(
      (path) => !path.startsWith("vendor/") && !read(copy, path).equals(read(root, path)),
    );
    const ofPackages = [
      `samples/${sample.name}/contract/tsconfig.build.json`,
      `samples/${sample.name}/package.json`,
      `samples/${sample.name}/tsconfig.build.json`,
      `samples/${sample.name}/tsconfig.json`,
      `widgets/${sample.name}/package.json`,
    ];
    expect(changed.filter((path) => ![...rewritten, ...ofPackages].includes(path))).toEqual([]);
  });

  test("locks every package that it names, those of the framework to vendor/", () => {
    const manifest = manifestSchema.parse(JSON.parse(read(copy, "package.json").toString()));
    const { packages } = locked.parse(JSON.parse(read(copy, "package-lock.json").toString()));
    const expected = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, spec] of Object.entries(expected)) {
      const matches = packages[`node_modules/${name}`];
      expect(matches?.resolved, name).toMatch(
        name.startsWith("@suite/") ? /^file:vendor\/.+\.tgz$/ : /^https:/,
      );
      if (spec.startsWith("file:")) expect(existsSync(`${copy}/${spec.slice("file:".length)}`)).toBe(true);
    }
    expect(Object.keys(packages).filter((path) => /^(scripts|shared|widgets\/kit)\b/.test(path))).toEqual([]);
    const own = Object.entries(packages).filter(([, { link }]) => link);
    expect(own.map(([path]) => path).sort()).toEqual([
      `node_modules/@suite/${sample.name}`,
      `node_modules/@suite/${sample.name}-contract`,
      `node_modules/@suite/${sample.name}-widgets`,
    ]);
  });

  test("tells what each of its commands does, and no others", () => {
    const { scripts } = manifestSchema.parse(JSON.parse(read(copy, "package.json").toString()));
    const page = read(copy, "README.md").toString();
    const listed = [...page.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(scripts).sort());
    expect(Object.entries(scripts).filter(([name, line]) => line !== `suite ${name}`)).toEqual([]);
  });

  test("says nothing of the other samples, nor of the folders of the framework", async () => {
    const texts = listFiles(copy).filter((path) => isText(path));
    for (const other of remaining) {
      const trace = await findReferences(other);
      const matches = [
        ...listFiles(copy).filter((path) => trace.test(path)),
        ...texts.filter((path) => trace.test(read(copy, path).toString())),
      ];
      expect(matches, other.name).toEqual([]);
    }
    const framework = /(?<![\w@/-])(shared\/[a-z]+\/|scripts\/|widgets\/kit\b)/;
    expect(texts.filter((path) => framework.test(read(copy, path).toString()))).toEqual([]);
  });

  test("names no command that it lacks, but for those of the suite's repository", () => {
    const manifests = ["package.json", `samples/${sample.name}/package.json`];
    const scripts = manifests.flatMap((path) => Object.keys(JSON.parse(read(copy, path).toString()).scripts));
    const pages = listFiles(copy).filter((path) => path.endsWith(".md"));
    const lacking = pages.flatMap((path) =>
      read(copy, path)
        .toString()
        .split("\n\n")
        .filter(
          (paragraph) =>
            !paragraph.includes("in the suite's repository") &&
            !paragraph.includes("In the suite's repository"),
        )
        .flatMap((paragraph) => [...paragraph.matchAll(/npm run ([\w:]+)/g)])
        .filter(([, name = ""]) => !scripts.includes(name))
        .map(([command]) => `${path}: ${command}`),
    );
    expect(lacking).toEqual([]);
  });

  test("carries the conventions that hold in it", () => {
    const conventions = read(copy, "AGENTS.md").toString();
    for (const heading of ["A tool", "A widget", "Code", "Adding things"])
      expect(conventions).toContain(`## ${heading}\n`);
    expect(conventions).toContain("Is a value made with `defineTool`.");
    expect(read(copy, "docs/storage.md").toString()).toContain("## Another database");
  });

  test("links to nothing that it does not have", () => {
    const pages = listFiles(copy).filter((path) => path.endsWith(".md"));
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

  test("has guides whose edits fit its files", () => {
    const edits = readGuides(copy, sample.name).filter((step) => step.kind !== "run");
    expect(edits.length).toBeGreaterThan(10);
    for (const edit of edits) applyStep(copy, edit);
  });
});

test("the command copies to where the person stands, and says what is next", () => {
  const { name } = firstSample;
  const line = ["scripts/suite.mjs", "eject", name, `once more/${name}`];
  const env = { ...process.env, INIT_CWD: parent };
  const output = execFileSync(process.execPath, line, { cwd: root, env, encoding: "utf8" });
  expect(output).toContain(`\n  cd "once more/${name}"\n  npm ci`);
  expect(listFiles(join(parent, "once more", name))).toEqual(listFiles(join(parent, name)));
}, 180_000);

test("a folder that cannot be used is refused with one sentence", async () => {
  const run = await ejectCommand.prepare([firstSample.name, `${root}/copy`], {});
  await expect(run()).rejects.toThrow(UsageError);
  await expect(run()).rejects.toThrow(/^.+ is inside this repository\. Name a folder outside of .+\.$/);
});

function isText(path: string): boolean {
  return !/\.(png|webp|webm|jpe?g|gif|ico|woff2?|tgz)$/.test(path);
}
