import { readFileSync } from "node:fs";
import { git } from "../lib/processes.ts";
import { root } from "../lib/root.ts";

export interface TrackedFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** Text files of the repository whose path matches `pattern`: tracked ones and new ones that git does not ignore. */
export function trackedFiles(pattern: RegExp): TrackedFile[] {
  const listed = git("ls-files", "-z", "--cached", "--others", "--exclude-standard");
  return [...new Set(listed.split("\0"))]
    .filter((path) => path !== "" && pattern.test(path))
    .flatMap((path) => {
      const text = readIfThere(`${root}/${path}`);
      return text === undefined ? [] : [{ path, text, lines: text.split("\n") }];
    });
}

/** Sources; declarations are generated, or of files without types. */
export const sourceFiles = () =>
  trackedFiles(/(?<!\.d)\.[cm]?tsx?$/).filter(({ path }) => !isTest(path));

export function isTest(path: string): boolean {
  return /\.test(-d)?\.tsx?$|\/testing\//.test(path);
}

/** `path:line` of every line that `pattern` matches. */
export function findPlaces(files: readonly TrackedFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    ),
  );
}

/** Reads a file, or returns `undefined` for one that git lists but that was just deleted. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
