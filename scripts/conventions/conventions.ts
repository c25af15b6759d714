import { basename } from "node:path";
import { inRepository } from "../lib/root.ts";
import { findPlaces, sourceFiles, type TrackedFile, trackedFiles } from "./tracked.ts";
import { findFloatingPromises } from "./types.ts";

export interface Convention {
  /** The rule as a plain fact, for messages and names of tests. */
  readonly name: string;
  /** Places that break the rule: `path:line text`. */
  violations(): string[];
}

const sourcesIn = (folders: RegExp) => () => sourceFiles().filter(({ path }) => folders.test(path));
const drawn = sourcesIn(/^(widgets|shared\/host)\/.*\.tsx?$/);
const widgets = sourcesIn(/^widgets\/[a-z-]+\//);
const tools = sourcesIn(/^samples\/[^/]+\/src\/tools\/[^/]+\.ts$/);

function hasOtherName({ path, text }: TrackedFile): boolean {
  const file = basename(path, ".ts");
  const [, name = file] = /^ {2}name: "([^"]+)"/m.exec(text) ?? [];
  const camelCase = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return name !== file || !new RegExp(`^export const ${camelCase}\\b`, "m").test(text);
}

/** Convention that no line of the files matches a pattern. */
const forbid = (
  name: string,
  files: () => readonly TrackedFile[],
  pattern: RegExp,
): Convention => ({
  name,
  violations: () => findPlaces(files(), pattern),
});

/** Conventions of the code that hold in the repository and in ejected copies, where `npm run check` tests them. */
export const conventions: readonly Convention[] = [
  {
    name: "a tool, its file and, in camel case, its export have the same name",
    violations: () =>
      tools()
        .filter(hasOtherName)
        .map(({ path }) => path),
  },
  {
    name: "no call drops its promise: it is awaited, its error is handled, or it is marked with void",
    // A copy's tests are few; those of the repository would double the time.
    violations: () =>
      findFloatingPromises(
        (inRepository ? sourceFiles() : trackedFiles(/\.tsx?$/)).map(({ path }) => path),
      ),
  },
  forbid("no comment is a banner", () => trackedFiles(/\.[cm]?[jt]sx?$/), /\/[/*] ?[-─═=*#]{4,}/),
  forbid(
    "a tool's handler neither catches nor builds protocol content",
    tools,
    /\bcatch\b|content: \[|console\./,
  ),
  forbid(
    "samples import neither a protocol SDK nor the Azure SDK",
    sourcesIn(/^samples\//),
    /from "(@modelcontextprotocol\/(?!ext-apps)|@azure\/)/,
  ),
  forbid(
    "widgets and the host's page contain no hex colors",
    drawn,
    /["'`(\s]#[0-9a-fA-F]{3,8}\b(?=["'`);\s])/,
  ),
  forbid(
    "widgets use nothing that strict hosts forbid",
    widgets,
    // A comment may name it.
    /^(?!\s*(\/\/|\/\*|\*)).*(<form\b|<a\b[^>]*\bhref|\bconfirm\(|\balert\(|window\.open\b|createObjectURL|new Worker|\bfetch\(|<iframe|@font-face|100vh)/,
  ),
  forbid(
    "widgets never render text as HTML or evaluate it",
    widgets,
    /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/,
  ),
  forbid(
    "styles use logical properties, so that right-to-left languages mirror",
    sourcesIn(/^widgets\/[a-z-]+\/.*\.styles\.ts$/),
    /\b(marginLeft|marginRight|paddingLeft|paddingRight|borderLeft\w*|borderRight\w*|left|right): |textAlign: "(left|right)"/,
  ),
];
