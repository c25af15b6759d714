import { findPlaces, sourceFiles, trackedFiles } from "./tracked.ts";

export interface Convention {
  /** The rule as a plain fact, for messages and names of tests. */
  readonly name: string;
  /** Places that break the rule: `path:line text`. */
  violations(): string[];
}

const drawn = () => sourceFiles().filter(({ path }) => /^(widgets|shared\/host)\/.*\.tsx?$/.test(path));
const widgets = () => sourceFiles().filter(({ path }) => /^widgets\/[a-z-]+\//.test(path));

/** True for a comment, which may name what code must not use. */
const isComment = (place: string) => /^\S+ (\/\/|\/\*|\*)/.test(place);

/** Conventions of the code that hold in the repository and in ejected copies, where `npm run check` tests them. */
export const conventions: readonly Convention[] = [
  {
    name: "no source file is longer than 300 lines",
    violations: () =>
      sourceFiles()
        .filter(({ lines }) => lines.length - 1 > 300)
        .map(({ path, lines }) => `${path} ${lines.length - 1}`),
  },
  {
    name: "no comment is a banner",
    violations: () => findPlaces(trackedFiles(/\.[cm]?[jt]sx?$/), /\/[/*] ?[-─═=*#]{4,}/),
  },
  {
    name: "a tool's handler neither catches nor builds protocol content",
    violations: () => {
      const tools = sourceFiles().filter(({ path }) => /^samples\/[^/]+\/src\/tools\//.test(path));
      return findPlaces(tools, /\bcatch\b|content: \[|console\./);
    },
  },
  {
    name: "samples import neither a protocol SDK nor the Azure SDK",
    violations: () => {
      const samples = sourceFiles().filter(({ path }) => path.startsWith("samples/"));
      return findPlaces(samples, /from "(@modelcontextprotocol\/(?!ext-apps)|@azure\/)/);
    },
  },
  {
    name: "widgets and the host's page contain no hex colors",
    violations: () => findPlaces(drawn(), /["'`(\s]#[0-9a-fA-F]{3,8}\b(?=["'`);\s])/),
  },
  {
    name: "widgets use nothing that strict hosts forbid",
    violations: () => {
      const forbidden =
        /<form\b|<a\b[^>]*\bhref|\bconfirm\(|\balert\(|window\.open|createObjectURL|new Worker|\bfetch\(|<iframe|@font-face|100vh/;
      return findPlaces(widgets(), forbidden).filter((place) => !isComment(place));
    },
  },
  {
    name: "widgets never render text as HTML or evaluate it",
    violations: () =>
      findPlaces(
        widgets(),
        /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(|\beval\(|new Function\(/,
      ),
  },
  {
    name: "styles use logical properties, so that right-to-left languages mirror",
    violations: () => {
      const physical =
        /\b(marginLeft|marginRight|paddingLeft|paddingRight|borderLeft\w*|borderRight\w*|left|right): |textAlign: "(left|right)"/;
      return findPlaces(
        widgets().filter(({ path }) => path.endsWith(".styles.ts")),
        physical,
      );
    },
  },
];
