import { existsSync, readFileSync } from "node:fs";
import { CommandError } from "../../lib/errors.ts";
import { git } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { isFrameworkPage, withLinksOfCopy } from "./framework-pages.ts";
import { withoutRepository } from "./pages.ts";

/** Files from the root that a copy has besides those of its sample. */
const shared =
  /^(\.(devcontainer|vscode)\/.+|docs\/(?!README\.md|architecture\.md|first-app\.md|surface\.md|gallery\.md|pictures\/(?!guides\/(?!add-a-sample|another-(?:store|ui)|use-it-in))).+|(samples|widgets)\/(?!add-a-sample)[\w-]+\.md|\.agents\/skills\/(?!add-a-sample)[\w-]+\/SKILL\.md|\.(dockerignore|env\.example|gitattributes|gitignore|node-version|npmrc)|AGENTS\.md|CONTRIBUTING\.md|Dockerfile|HOSTS\.md|LICENSE|README\.md|SECURITY\.md|azure\.yaml|scripts\/biome\/[\w-]+\.grit|scripts\/deploy\/[\w.]+\.(bicep|json)|THIRD-PARTY-NOTICES\.md|biome\.json|package\.json|tsconfig\.(base|build)\.json|turbo\.json|vitest\.(base|config)\.ts)$/;

/** True for the path of a file from the root that every copy has. */
export const isShared = (path: string) => shared.test(path) && !isFrameworkPage(path);

/** Files of the repository that git does not ignore, tracked or not: paths from the root with forward slashes. */
export function listFiles(): string[] {
  try {
    return git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
      .split("\0")
      .filter((path) => path !== "" && existsSync(`${root}/${path}`));
  } catch {
    throw new CommandError(
      `${root} is not a git checkout, and git says which of its files belong to it. Run git init there first.`,
    );
  }
}

/** Pages that a copy writes itself, with its own names. */
const ownPages = /^((README|AGENTS|CONTRIBUTING|THIRD-PARTY-NOTICES)|docs\/settings)\.md$/;

/**
 * Guides and other pages that every copy has, by path from its root. The package of the command line has them, so that an upgrade can
 * compare them with those of a copy.
 */
export function pagesOfCopies(): Map<string, string> {
  const paths = listFiles().filter(isShared);
  const exists = (path: string) =>
    paths.some((each) => each === path || each.startsWith(`${path}/`));
  const pages = paths.filter((path) => path.endsWith(".md") && !ownPages.test(path));
  return new Map(
    pages.map((path) => {
      const text = withoutRepository(readFileSync(`${root}/${path}`, "utf8"));
      return [path, withLinksOfCopy(path, text, exists)];
    }),
  );
}
