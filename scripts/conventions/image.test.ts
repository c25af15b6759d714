import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { packageFolders, root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";

const manifest = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()).optional() });
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const lines = read("Dockerfile").replaceAll("\\\n", " ").split("\n");
const steps = lines
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => ({ word: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1) }));
const all = (word: string) => steps.filter((step) => step.word === word).map(({ rest }) => rest);
const final = steps.slice(steps.findLastIndex(({ word }) => word === "FROM"));
const of = (word: string) => final.filter((step) => step.word === word).map(({ rest }) => rest);

test("both stages use the Node of .node-version, pinned by digest, and existing commands", () => {
  const [build = "", final = ""] = all("FROM");
  expect(build).toBe(`${final} AS build`);
  const [, version, digest] = /^node:(\S+)-bookworm-slim@sha256:([0-9a-f]{64})$/.exec(final) ?? [];
  expect(version).toBe(read(".node-version").trim());
  expect(digest).toBeDefined();
  const { scripts } = JSON.parse(read("package.json"));
  const named = all("RUN").flatMap((command) => command.match(/(?<=^npm run )\S+/)?.[0] ?? []);
  expect(named).toEqual(["build"]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("a container runs one sample as an unprivileged user and has a health check", () => {
  expect(of("USER")).toEqual(["node"]);
  expect(final.findIndex(({ word }) => word === "USER")).toBeLessThan(
    final.findIndex(({ word }) => word === "CMD"),
  );
  expect(of("HEALTHCHECK")).toEqual([expect.stringContaining("/healthz")]);
  const names = allSamples().map(({ name }) => `SAMPLE=${name}`);
  expect(names).toContain(of("ARG")[0]);
  const [, started = ""] = /exec node (samples\/\$SAMPLE\/\S+main\.js)"/.exec(of("CMD")[0] ?? "") ?? [];
  for (const { name } of allSamples()) {
    const source = started.replace("$SAMPLE", name).replace("/dist/", "/").replace(/js$/, "ts");
    expect(existsSync(`${root}/${source}`), source).toBe(true);
  }
  const [port] = /(?<=PORT=)\d+/.exec(of("ENV")[0] ?? "") ?? [];
  expect(of("EXPOSE")).toEqual([port]);
});

test("private and generated files stay out of the image", () => {
  const ignored = read(".dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", ".git", ".azurite", "**/node_modules", "**/dist"]));
});

test("the image keeps only the packages that servers need in production", () => {
  const manifests = packageFolders().map((folder) => ({
    folder,
    ...manifest.parse(JSON.parse(read(`${folder}/package.json`))),
  }));
  const needed = new Set(allSamples().map(({ name }) => `@suite/${name}`));
  // Iterating a set also visits the values added during the iteration.
  for (const name of needed) {
    const { dependencies = {} } = manifests.find((one) => one.name === name) ?? {};
    for (const dependency of Object.keys(dependencies)) needed.add(dependency);
  }
  const remaining = manifests.filter(({ name }) => !needed.has(name)).map(({ folder }) => folder);
  const removed = all("RUN").flatMap(
    (command) => /^rm -rf (.+?) && npm prune --omit=dev/.exec(command)?.[1]?.split(" ") ?? [],
  );
  expect(removed.toSorted()).toEqual(remaining.toSorted());
});
