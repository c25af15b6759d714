import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { commandsIn } from "../testing/documents/commands.ts";
import { splitWords } from "../testing/documents/guide.ts";
import { type Page, readPage } from "../testing/documents/page.ts";
import { readFailure } from "../testing/parse-line.ts";
import { trackedFiles } from "./tracked.ts";

const pages = trackedFiles(/\.md$|llms\.txt$/);
const read = pages.map(({ path, text }) => readPage(path, text));
const anchors = new Map(read.map((page) => [page.path, page.anchors]));
const files = trackedFiles(/./).map(({ path }) => path);
const samples = allSamples().map(({ name }) => name);

const isGenerated = (path: string) =>
  spawnSync("git", ["check-ignore", "--quiet", "--no-index", path], { cwd: root }).status === 0;

/** Explains what is wrong with a link; `undefined` for one that leads somewhere. */
function linkProblem(from: string, target: string): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(target))
    return /^(https:\/\/[\w.-]+\.\w+|http:\/\/localhost)(?=[:/?#]|$)/.test(target)
      ? undefined
      : "is not an https address";
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : posix.join(posix.dirname(from), decodeURI(path));
  if (path.startsWith("/") || file.startsWith("..") || !existsSync(`${root}/${file}`))
    return "does not exist";
  return anchor === undefined || anchors.get(file)?.includes(anchor)
    ? undefined
    : "has no such heading";
}

test("every link of every page has a target", () => {
  expect(read.length).toBeGreaterThan(samples.length);
  const problems = read.flatMap(({ path, links }) =>
    links.flatMap(({ target }) => {
      const problem = linkProblem(path, target);
      return problem ? [`${path}: ${target} ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

const fileName = /\.(tsx?|m?js|json|md|html|yml|zip|png|svg|webm|bicep|css)$/;

/** Files of other programs, files that no sample here has, and what `npm run package` writes, which pages may name. */
const externalFiles = new Set([
  "claude_desktop_config.json",
  "brand.json",
  "tables.mjs",
  "m365agents.yml",
  "server.json",
]);

/** True for code that starts with a folder of the root, ends with a slash, or looks like a file name. */
function isPath(code: string): boolean {
  if (!/^[\w.<>*…-][\w.<>*…/-]*$/.test(code) || externalFiles.has(code)) return false;
  const [first = ""] = code.split("/");
  return (
    fileName.test(code) ||
    code.endsWith("/") ||
    (code.includes("/") && files.some((file) => file.startsWith(`${first}/`)))
  );
}

/** Finds a path relative to the page, the root or the folders of a sample, or a bare name anywhere outside other samples. */
function pathExists(path: string, page: Page, sample: string): boolean {
  const name = path.replaceAll("<sample>", sample).replace(/\/$/, "");
  const escaped = name
    .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/<[^>]+>|…|\*/g, "[^/]*");
  const folder = posix.dirname(page.path);
  const places = [
    folder,
    `${folder}/src`,
    `samples/${sample}`,
    `samples/${sample}/src`,
    `widgets/${sample}`,
  ];
  const prefix = name.includes("/")
    ? `(${places.map((place) => `${place}/`).join("|")})?(\\./)?`
    : "(.*/)?";
  const pattern = new RegExp(`^${prefix}${escaped}(/|$)`);
  const remaining = samples.filter((other) => other !== sample);
  const isOther = (file: string) =>
    remaining.some((other) => new RegExp(`^(samples|widgets)/${other}/`).test(file));
  return (
    files.some((file) => pattern.test(file) && !isOther(file)) ||
    isGenerated(path.replaceAll("<sample>", sample).replaceAll(/[*…]/g, "x"))
  );
}

/** False for a new sample, which has no surface yet, nor other parts that may come later. */
const isWhole = (sample: string) => files.includes(`samples/${sample}/surface.yaml`);

test("every path in backticks exists or is generated", () => {
  const created = pages.flatMap(({ text }) => [
    ...[...text.matchAll(/New file `([^`]+)`/g)].map(([, file = ""]) => file),
    ...[...text.matchAll(/npm run new-sample -- (\S+)/g)].flatMap(([, name]) => [
      `samples/${name}`,
      `widgets/${name}`,
    ]),
  ]);
  const missing = read.flatMap((page) => {
    const about = samples.filter((name) =>
      new RegExp(`^(samples|widgets)/${name}/`).test(page.path),
    );
    const each = about.length > 0 ? about : samples;
    const paths = page.codes.filter(
      (code) => isPath(code) && !created.some((file) => `${code}/`.startsWith(`${file}/`)),
    );
    const isMissing = (path: string) =>
      path.includes("<sample>")
        ? !each.filter(isWhole).every((sample) => pathExists(path, page, sample))
        : !each.some((sample) => pathExists(path, page, sample));
    return [...new Set(paths)].filter(isMissing).map((path) => `${page.path}: ${path}`);
  });
  expect(missing).toEqual([]);
});

const scripts: object = JSON.parse(readFileSync(`${root}/package.json`, "utf8")).scripts;
const readme = readFileSync(`${root}/README.md`, "utf8");

test("the README names every command", () => {
  const isNamed = (name: string) => new RegExp(`(npm |npm run |\`)${name}[ \`\n]`).test(readme);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});

// A changelog tells of commands as they were.
const listed = pages
  .filter(({ path }) => path !== "CHANGELOG.md")
  .flatMap(({ path, text }) => commandsIn(text).map((line) => ({ path, line })));

/** Names of the samples that guides create. */
const newSamples = listed.flatMap(({ line }) => /new-sample -- ([\w-]+)/.exec(line)?.[1] ?? []);

test.skipIf(process.env.FOLLOWED_GUIDES)(
  "every command that a page tells to run is one, with names and options that it takes",
  async () => {
    const problems: string[] = [];
    for (const { path, line } of listed) {
      const [, name = "", rest = ""] =
        /^(?:[A-Z_]+=\S+ )?npm (?:run (?:--silent )?)?([\w:-]+)(?: -- (.+))?$/.exec(line) ?? [];
      if (!(name in scripts)) {
        if (/npm run /.test(line)) problems.push(`${path}: ${line}`);
        continue;
      }
      const names = name === "new-sample" ? [] : ["<sample>", ...newSamples];
      const words = splitWords(
        names.reduce((text, each) => text.replaceAll(each, samples[0] ?? ""), rest),
      );
      // A command without its arguments is only mentioned.
      if (words.length === 0) continue;
      const { lines } = await readFailure([name, ...words]);
      problems.push(...lines.map((problem) => `${path}: ${line}: ${problem}`));
    }
    expect(listed.length).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  },
);
