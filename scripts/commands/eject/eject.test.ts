import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackedFiles } from "../../conventions/tracked.ts";
import { runTool } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { allSamples, importServer } from "../../lib/samples.ts";
import { applyStep, readGuides } from "../../testing/documents/guide.ts";
import { findReferences } from "../../testing/references.ts";
import { publishedPackages } from "../release/pack.ts";
import { packFrameworkPages } from "./framework-pages.ts";

/** A sample whose name is a word of its texts: new names replace it, a copy without new names keeps it. */
const ejected = allSamples().find(({ folder, name }) =>
  readFileSync(`${folder}/README.md`, "utf8").toLowerCase().startsWith(`# ${name}:`),
);
if (!ejected) throw new Error("No README of a sample begins with its name.");
const { name } = ejected;

/** Whatever else is in a copy is the same to the byte, besides its pages, and its packages in `vendor/`. */
const rewritten = [
  ".devcontainer/devcontainer.json",
  ".env.example",
  ".gitattributes",
  ".vscode/mcp.json",
  "Dockerfile",
  "azure.yaml",
  "docs/llms.txt",
  "m365agents.local.yml",
  "m365agents.yml",
  "package-lock.json",
  "package.json",
  "scripts/suite.mjs",
  "turbo.json",
  "vitest.base.ts",
  "vitest.config.ts",
  ...["contract/tsconfig.build.json", "package.json", "tsconfig.build.json"].map(
    (file) => `samples/${name}/${file}`,
  ),
  `widgets/${name}/package.json`,
];

const otherSamples = await Promise.all(
  allSamples()
    .filter((sample) => sample.name !== name)
    .map(findReferences),
);
/** Commands meet folders with spaces, too. */
const parent = mkdtempSync(join(tmpdir(), "copies of "));
const copy = join(parent, "once more", name);
const untracked = `${root}/samples/${name}/seed/untracked.json`;
let output = "";
let files: string[] = [];
// The copies of all samples run their own tests in `npm run test:release -- copies`.
beforeAll(() => {
  writeFileSync(untracked, "[]\n");
  const line = ["scripts/suite.mjs", "eject", name, `once more/${name}`];
  const env = { ...process.env, INIT_CWD: parent };
  output = execFileSync(process.execPath, line, { cwd: root, env, encoding: "utf8" });
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: copy, encoding: "utf8" });
  files = listed.split("\0").filter(Boolean);
}, 180_000);
afterAll(() => {
  rmSync(untracked, { force: true });
  rmSync(parent, { recursive: true });
});

const read = (path: string) => readFileSync(`${copy}/${path}`, "utf8");
const isText = (path: string) => !/\.(png|webp|webm|jpe?g|gif|ico|woff2?|tgz)$/.test(path);
const pages = () => files.filter((path) => /\.md$|llms\.txt$/.test(path));

test("the command copies to where the person stands, with what git does not track yet, and says what is next", () => {
  expect(output).toContain(`\n  cd "once more/${name}"\n  npm start `);
  expect(read(`samples/${name}/seed/untracked.json`)).toBe("[]\n");
});

test("has the sample, its widgets and packages, the tracked files as they are now, and no ignored ones", () => {
  const folders = (path: string) =>
    readdirSync(`${copy}/${path}`, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
  expect(folders("").sort()).toEqual(
    [
      ".agents",
      ".devcontainer",
      ".git",
      ".vscode",
      "docs",
      "samples",
      "scripts",
      "vendor",
      "widgets",
    ].sort(),
  );
  expect([folders("samples"), folders("widgets")]).toEqual([[name], [name]]);
  expect(readdirSync(`${copy}/vendor`)).toHaveLength(publishedPackages().length);
  expect(files.filter((path) => /\/bench\//.test(path))).toEqual([]);
  const present = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(copy.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !path.startsWith(".git/"));
  expect(present.sort()).toEqual(files.toSorted());
  const isSame = (path: string) =>
    existsSync(`${root}/${path}`) &&
    readFileSync(`${copy}/${path}`).equals(readFileSync(`${root}/${path}`));
  const changed = files.filter((path) => !/^vendor\/|\.md$/.test(path) && !isSame(path));
  expect(changed.filter((path) => !rewritten.includes(path))).toEqual([]);
});

test("is a project of the Agents Toolkit, which looks at the root", () => {
  for (const file of ["m365agents.yml", "m365agents.local.yml"])
    expect(read(file)).toContain("manifestPath: ./appPackage/manifest.json\n");
  expect(files.filter((path) => /.\/m365agents/.test(path))).toEqual([]);
});

test("locks every package that it names, those of the framework to vendor/", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const { packages }: { packages: Record<string, { resolved?: string; link?: boolean }> } =
    JSON.parse(read("package-lock.json"));
  for (const [dependency, spec] of Object.entries<string>({
    ...dependencies,
    ...devDependencies,
  })) {
    const place = dependency.startsWith("@suite/") ? /^file:vendor\/.+\.tgz$/ : /^https:/;
    expect(packages[`node_modules/${dependency}`]?.resolved, dependency).toMatch(place);
    if (spec.startsWith("file:"))
      expect(existsSync(`${copy}/${spec.slice("file:".length)}`)).toBe(true);
  }
  expect(
    Object.keys(packages).filter((path) => /^(scripts|shared|widgets\/kit)\b/.test(path)),
  ).toEqual([]);
  const own = Object.keys(packages).filter((path) => packages[path]?.link);
  expect(own.sort()).toEqual(
    ["", "-contract", "-widgets"].map((end) => `node_modules/@suite/${name}${end}`),
  );
});

test("explains each of its commands, and names none that it lacks", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const listed = [...read("README.md").matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    ([, each]) => each,
  );
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
  expect(
    Object.entries(scripts).filter(([each, line]) => line !== `node scripts/suite.mjs ${each}`),
  ).toEqual([]);
  const existing = { ...scripts, ...JSON.parse(read(`samples/${name}/package.json`)).scripts };
  const lacking = pages().flatMap((path) =>
    read(path)
      .split("\n\n")
      .flatMap((paragraph) => [...paragraph.matchAll(/npm run ([\w:-]+)/g)])
      .filter(([, each = ""]) => !(each in existing))
      .map(([command]) => `${path}: ${command}`),
  );
  expect(lacking).toEqual([]);
});

test("mentions no other sample and no folder of the framework, and links to nothing that it lacks", () => {
  const framework =
    /(?<![\w@/-])(shared\/[a-z]+\/|scripts\/(?!deploy\b|suite\.mjs)|widgets\/kit\b)/;
  for (const pattern of [framework, ...otherSamples]) {
    const texts = files.filter((path) => isText(path) && pattern.test(read(path)));
    expect(texts, String(pattern)).toEqual([]);
  }
  expect(files.filter((path) => otherSamples.some((trace) => trace.test(path)))).toEqual([]);
  const broken = pages().flatMap((page) =>
    [...read(page).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
      .map(([, link = ""]) => join(copy, dirname(page), link))
      .filter((target) => !existsSync(target)),
  );
  expect(pages()).toContain("README.md");
  expect(broken).toEqual([]);
});

test("names no tool of another sample", async () => {
  const servers = await Promise.all(
    allSamples().map(async (sample) => ({ sample, server: await importServer(sample) })),
  );
  const toolsOf = (isOwn: boolean) =>
    servers
      .filter(({ sample }) => (sample.name === name) === isOwn)
      .flatMap(({ server }) => server.tools.map((tool) => tool.name));
  const own = toolsOf(true);
  const foreign = toolsOf(false).filter((tool) => !own.includes(tool));
  expect(foreign.length).toBeGreaterThan(20);
  const spellings = foreign.flatMap((tool) => [tool, tool.replaceAll("-", "_")]);
  const pattern = new RegExp(`(?<![\\w-])(${spellings.join("|")})(?![\\w-])`);
  const naming = pages().filter((path) => pattern.test(read(path)));
  expect(naming).toEqual([]);
});

test("has a skill for each guide, also for those in a package", () => {
  const skills = files.flatMap(
    (path) => /^\.agents\/skills\/(.+)\/SKILL\.md$/.exec(path)?.[1] ?? [],
  );
  const all = readdirSync(`${root}/.agents/skills`).filter((skill) => skill !== "add-a-sample");
  expect(skills.toSorted()).toEqual(all.toSorted());
  expect(read(".agents/skills/draw-a-chart/SKILL.md")).toContain(
    "follow widgets/draw-a-chart.md (`node_modules/@suite/cli/docs/widgets/draw-a-chart.md`)",
  );
});

test("has pages without a gap where a picture of the repository was", () => {
  const packed = packFrameworkPages((path) => readFileSync(`${root}/${path}`, "utf8"));
  const texts = new Map([...packed, ...pages().map((path) => [path, read(path)] as const)]);
  const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, "code");
  const gaps = [...texts].filter(([, text]) => /\n\n\n/.test(withoutCode(text)));
  expect(gaps.map(([path]) => path)).toEqual([]);
});

test("gives npm run format nothing to warn of", () => {
  const line = ["check", "--error-on-warnings", "--reporter=summary", "."];
  const { exitCode, stdout, stderr } = runTool("biome", line, { cwd: copy, reject: false });
  expect(exitCode, stdout + stderr).toBe(0);
});

test("has pages that speak of it alone, half as many words as the repository's", () => {
  const ofRepository =
    /suite's repository|copy of this repository|test:release|npm run (bench|pictures|eject|new-sample)|samples of the suite/;
  const speaking = pages().filter((path) => ofRepository.test(read(path)));
  expect(speaking).toEqual([]);
  const own = pages().filter((path) => path !== "THIRD-PARTY-NOTICES.md");
  const words = own.flatMap((path) => read(path).match(/\S+/g) ?? []);
  expect(words.length).toBeLessThan(24_000);
});

test("has its pages about the framework in a package, whose links lead to one another", () => {
  const packed = packFrameworkPages((path) => readFileSync(`${root}/${path}`, "utf8"));
  for (const [page, text] of packed)
    for (const [, link = ""] of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g))
      expect([...packed.keys()], page).toContain(posix.join(posix.dirname(page), link));
  const named = pages().flatMap((path) => [
    ...read(path).matchAll(/node_modules\/@suite\/cli\/docs\/([\w./-]+\.md)/g),
  ]);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, page = ""]) => !packed.has(page))).toEqual([]);
});

test.each(allSamples())("the files of $name mention no other sample", async (sample) => {
  const own = trackedFiles(new RegExp(`^(samples|widgets)/${sample.name}/`)).filter(({ path }) =>
    isText(path),
  );
  for (const other of allSamples().filter((each) => each.name !== sample.name)) {
    const trace = await findReferences(other);
    const naming = own.filter(({ path, text }) => trace.test(path) || trace.test(text));
    expect(naming.map(({ path }) => path)).toEqual([]);
  }
});

test("carries the conventions that hold in it, and guides whose edits fit its files", () => {
  for (const heading of ["A tool", "A widget", "Code", "Adding things"])
    expect(read("AGENTS.md")).toContain(`## ${heading}\n`);
  expect(read("AGENTS.md")).toContain("Is a value made with `defineTool`.");
  const edits = readGuides(copy, name).filter((step) => step.kind !== "run");
  expect(edits.length).toBeGreaterThan(10);
  for (const edit of edits) applyStep(copy, edit);
});
