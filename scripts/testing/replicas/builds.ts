import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "../../bootstrap/checkout.mjs";
import { root } from "../../lib/root.ts";
import { cloneCommit } from "../copy/clone.ts";
import { lastRelease } from "../copy/commits.ts";

/** Build of the ledger that a test runs. */
export interface Build {
  /** File that serves the ledger with the packages of its own repository. */
  readonly main: string;
  readonly version: string;
  /** Page of the ledger's widget. */
  readonly page: string;
}

/** Commits of the server and storage between the builds while there is no release. */
const commitsBetween = 10;
/**
 * File that came with the receipts of calls (2026-11-28). Builds without them do not recognize a call that was repeated, and those with
 * them do not read the keys of earlier builds, so the two are never updated while they run.
 */
const firstOfReceipts = "shared/storage/src/write/receipt.ts";
const folderOfLedger = "scripts/testing/replicas";
const filesOfLedger = ["serve-ledger.ts", "ledger.ts"];
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/**
 * The build that processes are updated from, compiled in this folder from the history of this repository: the last release before this
 * commit, else the state some commits of server and storage ago, in either case with receipts. `REPLICA_EARLIER` names another commit.
 */
export async function earlierBuild(folder: string): Promise<Build & { readonly commit: string }> {
  const commit = process.env.REPLICA_EARLIER ?? withReceipts(lastRelease() ?? earlierCommit());
  const clone = join(folder, "earlier");
  await cloneCommit(clone, commit);
  // The ledger is that of this test; what it stands on is that of the earlier commit.
  mkdirSync(join(clone, folderOfLedger), { recursive: true });
  for (const file of filesOfLedger)
    copyFileSync(join(root, folderOfLedger, file), join(clone, folderOfLedger, file));
  if (!(await compile(clone)))
    throw new Error(`Commit ${commit} could not be compiled; the messages are above.`);
  return { ...buildIn(clone, folder, "1.0.0"), commit: git("log", "-1", "--format=%h %s", commit) };
}

/** The build of the working tree, which must be compiled. */
export function presentBuild(folder: string): Build {
  return buildIn(root, folder, "2.0.0");
}

function buildIn(repository: string, folder: string, version: string): Build {
  const page = join(folder, `${version}.html`);
  writeFileSync(page, `<!doctype html><title>Book</title><p>Book of version ${version}</p>`);
  return { main: join(repository, folderOfLedger, "serve-ledger.ts"), version, page };
}

function earlierCommit(): string {
  const sources = ["shared/contracts/src", "shared/server/src", "shared/storage/src"];
  const commit = git("log", "-1", "--format=%H", `--skip=${commitsBetween}`, "--", ...sources);
  if (commit === "")
    throw new Error(
      "The history is too short for an earlier build. Run git fetch --unshallow, or set REPLICA_EARLIER.",
    );
  return commit;
}

/** The commit, or the first one with receipts if it is older. */
function withReceipts(commit: string): string {
  const added = ["--diff-filter=A", "--", firstOfReceipts];
  const first =
    git("log", "--format=%H", ...added)
      .split("\n")
      .at(-1) ?? "";
  const isOlder = git("merge-base", commit, first) !== first;
  return isOlder ? first : commit;
}
