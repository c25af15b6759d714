import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { readJson, root } from "../lib/root.ts";
import { findPlaces, trackedFiles } from "./tracked.ts";

interface Locked {
  readonly name?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const manifest = readJson(`${root}/package.json`);
const { packages }: { packages: Readonly<Record<string, Locked>> } = readJson(
  `${root}/package-lock.json`,
);

const text = () =>
  trackedFiles(/\.(ts|tsx|mjs|json|md|yml|html)$|^\.(env|ci)/).filter(
    ({ path }) => path !== "package-lock.json",
  );

test("the repository contains no secret, tunnel id or machine path", () => {
  const matches = findPlaces(
    text().filter(({ path }) => path !== "scripts/conventions/repository.test.ts"),
    /[a-z0-9]+-\d{4}\.[a-z]+\.devtunnels\.ms|BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{20}|\/(home|Users|work|root)\/\w+\//,
  );
  expect(matches).toEqual([]);
});

test("the only storage key is the public one of Azurite", () => {
  const keys = text().flatMap(({ text: content }) => content.match(/[A-Za-z0-9+/]{86}==/g) ?? []);
  expect(
    [...new Set(keys)].filter((key) => !key.startsWith("Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1")),
  ).toEqual([]);
});

test("the lockfile has the address of every package, so that an install requests only these", () => {
  const unaddressed = Object.entries(packages).filter(
    ([path, { link, resolved }]) =>
      path.includes("node_modules/") &&
      !link &&
      !resolved?.startsWith("https://registry.npmjs.org/"),
  );
  expect(unaddressed.map(([path]) => path)).toEqual([]);
});

test("only packages listed in package.json run install scripts", () => {
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript
      ? [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)]
      : [],
  );
  // npm 11 warns about others, npm 12 does not run them.
  expect(manifest.allowScripts).toEqual(Object.fromEntries(running.map((name) => [name, true])));
});

test("commands of packages are executable in git, so that npm, which makes them executable, changes no file", () => {
  const programs = trackedFiles(/(^|\/)package\.json$/).flatMap(({ path, text: content }) => {
    const { bin = {} }: { bin?: Record<string, string> } = JSON.parse(content);
    return Object.values(bin).map((file) => `${dirname(path)}/${file}`);
  });
  expect(programs.length).toBeGreaterThan(1);
  const listed = execFileSync("git", ["ls-files", "--stage", ...programs], {
    cwd: root,
    encoding: "utf8",
  });
  expect(listed.split("\n").filter((line) => line && !line.startsWith("100755"))).toEqual([]);
});

test("packages that Azurite's table and blob services do not need are not installed", () => {
  const skipped = Object.keys(manifest.overrides.azurite);
  // npm keeps an existing entry of the lockfile, whatever package.json says.
  expect(
    skipped.filter((name) => packages[`node_modules/${name}`]?.name !== "@favware/skip-dependency"),
  ).toEqual([]);
});

test("every installed package runs on the oldest Node that the suite supports", () => {
  const oldest = findLowestMajor(manifest.engines.node);
  const tooNew = Object.entries(packages).filter(
    ([, { engines }]) => findLowestMajor(engines?.node) > oldest,
  );
  // npm would warn of each with EBADENGINE.
  expect(tooNew.map(([path]) => path)).toEqual([]);
});

/** Lowest major version that a range such as `^20.9 || >=22` names. */
function findLowestMajor(range = "*"): number {
  const majors = range.split("||").map((part) => Number(/\d+/.exec(part)?.[0] ?? 0));
  return Math.min(...majors);
}

test.skipIf(process.env.FOLLOWED_GUIDES)(
  "AGENTS.md and each sample's README have at most 80 lines",
  () => {
    const pages = trackedFiles(/^AGENTS\.md$|^samples\/[^/]+\/README\.md$/);
    expect(pages.filter(({ lines }) => lines.length - 1 > 80).map(({ path }) => path)).toEqual([]);
  },
);

test("every sample has the same commands", () => {
  const manifests = trackedFiles(/^samples\/[^/]+\/package\.json$/).map(({ path }) =>
    readJson(`${root}/${path}`),
  );
  const commands = [
    ...[
      "start",
      "start:azurite",
      "start:server",
      "seed",
      "build:widgets",
      "dev",
      "inspector",
      "tunnel",
    ],
    ...["doctor", "package", "eject", "check", "bench", "eval", "test"],
  ];
  for (const { name, scripts, config } of manifests) {
    expect(Object.keys(scripts), name).toEqual(expect.arrayContaining(commands));
    expect(config, name).toMatchObject({ port: expect.any(Number), title: expect.any(String) });
  }
});
