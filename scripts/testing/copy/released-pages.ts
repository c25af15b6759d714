import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { trackedFiles } from "../../conventions/tracked.ts";
import { CommandError } from "../../lib/errors.ts";
import { gitLines, run } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { cloneCommit } from "./clone.ts";
import { lastRelease, resolveCommit } from "./commits.ts";

const cache = `${root}/.cache/released-pages`;

/**
 * Builds the widgets' pages of a commit, the last release by default, as hosts keep them. Resolves to a folder with
 * `<sample>/<widget>.html` and `<sample>/tools/<tool>.json` of that commit, which later calls use again.
 *
 * They are built in a clone of that commit: an archive of pages would be 20 MB for each release.
 */
export async function buildReleasedPages(
  base = lastRelease() ?? lastDatedCommit(),
): Promise<string> {
  if (base === undefined)
    throw new CommandError(
      "This clone has no release whose pages could be tested. Name a commit with --base.",
    );
  const commit = resolveCommit(base);
  const folder = `${cache}/${commit}`;
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${cache}/clone-`);
  try {
    const clone = `${work}/repository`;
    await cloneCommit(clone, commit);
    const build = ["run", "--silent", "build:widgets"];
    if ((await run("npm", build, { cwd: clone, quiet: true })) !== 0)
      throw new CommandError(
        `The pages of ${base} could not be built with the packages of its lockfile.`,
      );
    copyPages(clone, `${work}/pages`);
    renameSync(`${work}/pages`, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

function copyPages(clone: string, target: string): void {
  for (const sample of readdirSync(`${clone}/widgets`)) {
    const built = `${clone}/widgets/${sample}/dist`;
    const pages = existsSync(built)
      ? readdirSync(built).filter((name) => name.endsWith(".html"))
      : [];
    mkdirSync(`${target}/${sample}`, { recursive: true });
    for (const page of pages) cpSync(`${built}/${page}`, `${target}/${sample}/${page}`);
    const tools = `${clone}/samples/${sample}/snapshots/tools`;
    if (existsSync(tools)) cpSync(tools, `${target}/${sample}/tools`, { recursive: true });
  }
}

/** Commit that wrote the newest dated section of the changelog; `undefined` without one. */
function lastDatedCommit(): string | undefined {
  const [changelog] = trackedFiles(/^CHANGELOG\.md$/);
  const heading = /^## \[[^\]]+\] - .+$/m.exec(changelog?.text ?? "")?.[0];
  return heading && gitLines("log", "-1", "--format=%H", `-S${heading}`, "--", "CHANGELOG.md")[0];
}
