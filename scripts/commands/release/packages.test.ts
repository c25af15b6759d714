import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../bootstrap/checkout.mjs";
import { readJson, root } from "../../lib/root.ts";
import { findBlockers, findChanges } from "./command.ts";
import { packPackages, publishedPackages, type Tarball } from "./pack.ts";

/** Imports of packages in JavaScript, not of files. */
const imports = /(?:\bfrom|^import|\b(?:import|(?:require|meta)\.resolve)\() ?"([^"\s.][^"\s]*)"/gm;
const getName = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function hasSource(path: string, compiled: string): boolean {
  const name = compiled.replace(/^dist\/(.*)\.js$/, "$1");
  return ["", "src/"].some((place) =>
    ["ts", "tsx"].some((extension) => existsSync(`${root}/${path}/${place}${name}.${extension}`)),
  );
}

const folder = temporaryFolder(afterAll);
let tarballs: Tarball[] = [];
beforeAll(async () => {
  expect(await compile(root, { all: true })).toBe(true);
  tarballs = await packPackages(folder);
});

test("each published package is packed with code, types and maps, and without tests", () => {
  const published = publishedPackages().map(({ manifest }) => manifest.name);
  expect(tarballs.map(({ name }) => name).sort()).toEqual(published.sort());
  for (const { name, files } of tarballs) {
    expect(files, name).toEqual(
      expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]),
    );
    expect(files.filter((file) => /\.test\.|\.tsbuildinfo$/.test(file)).join(), name).toBe("");
    for (const kind of [/\.js$/m, /\.js\.map$/m]) expect(files.join("\n"), name).toMatch(kind);
  }
});

test("each source map of a tarball leads to a source in it", () => {
  for (const { name, file, files } of tarballs) {
    execFileSync("tar", ["-xzf", file, "-C", folder]);
    const maps = files.filter((path) => path.endsWith(".map") && !path.startsWith("dist/page/"));
    const leads = maps.flatMap((path) => {
      const { sources }: { sources: string[] } = readJson(`${folder}/package/${path}`);
      return sources.map((source) => posix.join(posix.dirname(path), source));
    });
    expect(leads.length, name).toBeGreaterThan(5);
    expect(files, name).toEqual(expect.arrayContaining(leads));
    rmSync(`${folder}/package`, { recursive: true });
  }
});

test("a tarball has what is compiled from present sources, and declares every package that this imports", () => {
  for (const { folder: path, manifest } of publishedPackages()) {
    const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
    const files = tarballs.find(({ name }) => name === manifest.name)?.files ?? [];
    const compiled = files.filter((file) => /^dist\/(?!page\/).*\.js$/.test(file));
    expect(compiled.length, path).toBeGreaterThanOrEqual(5);
    const imported = compiled.flatMap((file) =>
      [...readFileSync(`${root}/${path}/${file}`, "utf8").matchAll(imports)].map(
        ([, name = ""]) => name,
      ),
    );
    const foreign = imported.filter((name) => !isBuiltin(name) && !name.startsWith("virtual:"));
    const undeclared = foreign.filter((name) => !(getName(name) in declared));
    const withoutSource = compiled.filter((file) => !hasSource(path, file));
    expect([undeclared, withoutSource], path).toEqual([[], []]);
  }
});

test("publint finds no fault in a tarball", async () => {
  for (const { name, file } of tarballs) {
    const tarball = new Uint8Array(readFileSync(file)).buffer;
    const { messages } = await publint({ pack: { tarball }, level: "warning" });
    expect(messages, name).toEqual([]);
  }
});

test("a release is refused with what stands in its way", () => {
  const [one] = publishedPackages();
  if (!one) throw new Error("There is no published package.");
  const odd = { ...one, manifest: { ...one.manifest, version: "0.0.9" } };
  const refusals = findBlockers({
    version: "0.2.0",
    packages: [odd],
    changelog: "# Changelog\n\n## [Unreleased]\n",
    changed: [" M README.md"],
    tags: ["v0.2.0"],
  });
  expect(refusals).toEqual([
    expect.stringContaining("1 changed files"),
    expect.stringContaining("has version 0.0.9, the root 0.2.0"),
    expect.stringContaining("no section for 0.2.0"),
    expect.stringContaining("The tag v0.2.0 is on another commit"),
  ]);
  const changelog =
    "# Changelog\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- More.\n\n## [0.1.0] - 2026-11-22\n";
  const clean = { ...one, manifest: { ...one.manifest, version: "0.2.0" } };
  expect(
    findBlockers({ version: "0.2.0", packages: [clean], changelog, changed: [], tags: ["v0.1.0"] }),
  ).toEqual([]);
  expect(findChanges(changelog, "0.2.0")).toBe("### Added\n\n- More.");
});
