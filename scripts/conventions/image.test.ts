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

test("the image runs each sample as an unprivileged user, with the Node of .node-version", () => {
  expect(all("FROM").filter((base) => !base.startsWith(`node:${read(".node-version").trim()}-`))).toEqual([]);
  expect(all("USER")).toEqual(["node"]);
  const [, started = ""] = /exec node (samples\/\$SAMPLE\/\S+main\.js)"/.exec(all("CMD").at(-1) ?? "") ?? [];
  for (const { name } of allSamples()) {
    const source = started.replace("$SAMPLE", name).replace("/dist/", "/").replace(/js$/, "ts");
    expect(existsSync(`${root}/${source}`), source).toBe(true);
  }
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
