import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import type { NamedSetting } from "@suite/contracts/node";
import { z } from "zod";
import { root } from "../lib/root.ts";
import type { Sample } from "../lib/samples.ts";
import { settingsPages } from "../lib/settings-pages.ts";
import { jsonFor } from "./format.ts";
import type { Others } from "./others.ts";
import { readmeOf } from "./readme.ts";
import { rootLockfile, rootPackage } from "./root-package.ts";

export interface Copied {
  readonly sample: Sample;
  /** Of the copy as an npm package. */
  readonly name: string;
  readonly others: Others;
  /** The `package-lock.json` of its packages only. */
  readonly lockfile: string;
  /** What is copied, by path from the root. */
  readonly paths: readonly string[];
  /** Of its servers and commands. */
  readonly settings: readonly NamedSetting[];
}

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const described = z.object({ description: z.string() });

/** The texts that differ in a copy, by path from the root; every other file stays the same to the byte. */
export function differingFiles(copied: Copied): Map<string, string> {
  const { sample, name, lockfile, paths, settings } = copied;
  const { description } = described.parse(JSON.parse(read(`samples/${sample.name}/package.json`)));
  const manifest = rootPackage(read("package.json"), { name, description });
  const pages = paths.filter(isGuide).map((path) => ({ path, text: read(path) }));
  return new Map([
    ...settingFiles(copied),
    ["package.json", jsonFor("package.json", manifest)],
    ["package-lock.json", rootLockfile(read("package-lock.json"), lockfile, name)],
    ["README.md", readmeOf(sample, read(`samples/${sample.name}/README.md`), pages)],
    ...settingsPages(settings),
    ["Dockerfile", read("Dockerfile").replace(/^ARG SAMPLE=.*$/m, `ARG SAMPLE=${sample.name}`)],
  ]);
}

/** A page about the whole, or a guide: those of a package lie deeper, and templates in a folder with a dot. */
function isGuide(path: string): boolean {
  return /^[^.].*\.md$/.test(path) && path !== "README.md" && path.split("/").length <= 2;
}

/** JSON of editors and containers that lists the samples. */
function settingFiles({ sample, others, paths }: Copied): [string, string][] {
  const settings = paths.filter((path) => /^\.(vscode|devcontainer)\/.*\.json$/.test(path));
  return settings.flatMap((path): [string, string][] => {
    const suites: unknown = JSON.parse(read(path));
    const kept = others.without(suites);
    const own = path === ".devcontainer/devcontainer.json" ? { ...Object(kept), name: sample.title } : kept;
    return isDeepStrictEqual(own, suites) ? [] : [[path, jsonFor(path, own)]];
  });
}
