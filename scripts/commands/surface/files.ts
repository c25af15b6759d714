import { parse } from "yaml";
import { z } from "zod";
import { trackedFiles } from "../../conventions/tracked.ts";
import { CommandError } from "../../lib/errors.ts";
import { git, gitLines } from "../../lib/processes.ts";
import { mapValues } from "../../lib/root.ts";
import { isRecord } from "../snapshots/surface-file.ts";

/** Thing that a surface describes: the tool `show-guest-book` of hello. */
export interface Described {
  readonly owner: string;
  /** Section of the file: `tools`. */
  readonly kind: string;
  readonly name: string;
  readonly value: unknown;
}

type Files = Iterable<readonly [string, string]>;

const paths = /^samples\/(?:([\w-]+)\/)?(surface\.yaml|server\.json)$/;

export function filesNow(): Files {
  return trackedFiles(paths).map(({ path, text }) => [path, text] as const);
}

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

/** Files of a commit, read from git without checking it out. */
export function filesAt(commit: string): Files {
  const hash = resolveCommit(commit);
  const listed = git("ls-tree", "-r", "-z", "--name-only", hash, "samples").split("\0");
  return listed
    .filter((path) => paths.test(path))
    .map((path) => [path, git("show", `${hash}:${path}`)]);
}

const sections = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Reads all that the surfaces and registry entries in these files describe, with each named type in its places. */
export function describedIn(files: Files): Described[] {
  return [...files].flatMap(([path, text]): Described[] => {
    const [, owner = "joint agent", file] = paths.exec(path) ?? [];
    if (file === "server.json")
      return [{ owner, kind: "server", name: "", value: JSON.parse(text) }];
    const { types = {}, ...lists } = sections.parse(parse(text));
    return Object.entries(lists).flatMap(([kind, entries]) =>
      Object.entries(entries).map(([name, value]) => {
        const isTool = kind === "tools" && isRecord(value);
        const inlineSide = (part: unknown, key: string) =>
          key === "input" || key === "output" ? inline(part, types) : part;
        return { owner, kind, name, value: isTool ? mapValues(value, inlineSide) : value };
      }),
    );
  });
}

/** Replaces the names of types in a signature by the types. */
function inline(signature: unknown, types: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(signature)) return signature.map((one) => inline(one, types));
  if (isRecord(signature)) return mapValues(signature, (one) => inline(one, types));
  const [, list, name = "", notes = ""] =
    /^(list of )?(\w+)( [=—] .*)?$/s.exec(String(signature)) ?? [];
  const type = types[name];
  if (type === undefined) return signature;
  const inlined = typeof type === "string" ? `${type}${notes}` : inline(type, types);
  return list ? [inlined] : inlined;
}

/** Short name and subject of a commit: "0123abcd Add a tool". */
export function formatTitle(commit: string): string {
  return git("log", "-1", "--format=%h %s", commit).trim();
}

/** Newest version tag before this commit; `undefined` in a clone without one. */
export function lastRelease(): string | undefined {
  const merged = ["--merged", "HEAD", "--no-contains", "HEAD", "--sort=-version:refname"];
  return gitLines("tag", "--list", "v*", ...merged)[0];
}
