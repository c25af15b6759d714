import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { sourceFiles, trackedFiles } from "./tracked.ts";

const base = "widgets/kit";
const packageName = "@suite/widget-kit";

/** Entries of the kit: the file behind each, by the name under which it is imported. */
const entries = new Map(
  Object.entries<{ "suite-source": string }>(
    JSON.parse(readFileSync(`${root}/${base}/package.json`, "utf8")).exports,
  ).map(([entry, { "suite-source": file }]) => [
    posix.join(packageName, entry),
    posix.join(base, file),
  ]),
);

const sources = new Map(sourceFiles().map(({ path, text }) => [path, text]));

/** True for an entry that only names modules. */
const isIndex = (path: string) =>
  [...entries.values()].includes(path) && /^export .* from /m.test(sources.get(path) ?? "");

/** Names that a text imports or exports, and from where. */
function linksIn(text: string): { readonly names: readonly string[]; readonly from: string }[] {
  const links = text.matchAll(/^(?:import|export) (?:type )?(?:\{([^}]*)\}|\*) from "([^"]+)"/gm);
  return [...links].map(([, names = "", from = ""]) => ({
    names: names.split(",").map((name) => name.trim().replace(/^type | as .*/g, "")),
    from,
  }));
}

/** Modules of the kit that define what a file imports from the kit's entries, or the entry itself if it defines it. */
function kitModules(text: string): string[] {
  return linksIn(text).flatMap(({ names, from }) => {
    const entry = entries.get(from);
    if (!entry) return [];
    const links = linksIn(sources.get(entry) ?? "");
    return names.map((name) => {
      const link = links.find((each) => each.names.includes(name));
      return link ? posix.join(posix.dirname(entry), link.from) : entry;
    });
  });
}

const widgetsOf = (sample: string) =>
  [...sources].filter(([path]) => path.startsWith(`widgets/${sample}/`)).map(([, text]) => text);

const guides = trackedFiles(/^widgets\/[^/]+\.md$/).map(({ text }) => text);

/** Modules of the kit that some texts need, with all that these import. */
function reachedBy(texts: readonly string[]): Set<string> {
  const reached = new Set(texts.flatMap(kitModules));
  for (const path of reached) {
    if (isIndex(path)) continue;
    for (const [, from = ""] of (sources.get(path) ?? "").matchAll(
      /(?:\bfrom|^import) "(\.[^"]+)"/gm,
    ))
      reached.add(posix.join(posix.dirname(path), from));
  }
  return reached;
}

test("the kit has at most eight entries, which name what they export", () => {
  expect(entries.size).toBeLessThanOrEqual(8);
  for (const file of entries.values()) {
    const exported = readFileSync(`${root}/${file}`, "utf8").match(/^export \*.*/gm) ?? [];
    expect(
      exported.filter((line) => !line.includes("sample-tools")),
      file,
    ).toEqual([]);
  }
});

test("every module of the kit is reached from the widgets of two samples, or of one and a guide", () => {
  const samples = allSamples().filter(({ name }) => name !== "hello");
  const reached = [...samples.map(({ name }) => widgetsOf(name)), guides].map(reachedBy);
  const modules = [...sources.keys()].filter(
    (path) => /^widgets\/kit\/(?!build\/|demo\/)[a-z0-9]+\//.test(path) && !isIndex(path),
  );
  expect(modules.length).toBeGreaterThan(50);
  const lonely = modules.filter((path) => reached.filter((each) => each.has(path)).length < 2);
  expect(lonely).toEqual([]);
});
