import { CommandError } from "../../lib/errors.ts";
import { git, gitLines } from "../../lib/processes.ts";

/** Hash of a commit. Throws {@link CommandError} for one that git does not have. */
export function resolveCommit(commit: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", `${commit}^{commit}`).trim();
  } catch {
    throw new CommandError(
      `git has no commit ${commit} here. Fetch it, or name another one with --base.`,
    );
  }
}

/** Newest version tag before this commit; `undefined` in a clone without one. */
export function lastRelease(): string | undefined {
  const merged = ["--merged", "HEAD", "--no-contains", "HEAD", "--sort=-version:refname"];
  return gitLines("tag", "--list", "v*", ...merged)[0];
}
