import { byName, type Difference } from "./change.ts";

interface Entry {
  readonly exported: ReadonlySet<string>;
  /** Declarations by name, those that are not exported included. */
  readonly declarations: Readonly<Record<string, string>>;
}

/**
 * Differences of two reports of a package's exports (`api.md`). A removed export is breaking; of a changed declaration only a reader
 * can say what it means for callers, so it is risky.
 */
export function apiChanges(before: string, after: string): Difference[] {
  return byName(entriesOf(before), entriesOf(after), {
    added: (_, name) => [{ severity: "additive", part: `\`${name}\``, what: "added" }],
    removed: (_, name) => [{ severity: "breaking", part: `\`${name}\``, what: "removed" }],
    compare: (old, current, name) => entryChanges(old, current, name),
  });
}

function entryChanges(before: Entry, after: Entry, entry: string): Difference[] {
  const exports = ({ exported }: Entry) => Object.fromEntries([...exported].map((name) => [name, name]));
  const part = (name: string) => `\`${name}\` of \`${entry}\``;
  return [
    ...byName(exports(before), exports(after), {
      added: (_, name): Difference[] => [{ severity: "additive", part: part(name), what: "added" }],
      removed: (_, name): Difference[] => [{ severity: "breaking", part: part(name), what: "removed" }],
      compare: () => [],
    }),
    ...byName(before.declarations, after.declarations, {
      added: () => [],
      removed: () => [],
      compare: (old, current, name): Difference[] =>
        old === current ? [] : [{ severity: "risky", part: part(name), what: "has another declaration" }],
    }),
  ];
}

/** Entries of a report by name, `@suite/server/tools`. */
function entriesOf(report: string): Record<string, Entry> {
  const sections = report.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [name = ""] = section.split("\n");
      const code = /```ts\n([\s\S]*?)\n```/.exec(section)?.[1] ?? "";
      return [name, entryOf(code)];
    }),
  );
}

const declaration =
  /^(export )?(?:default )?(?:declare )?(?:abstract )?(?:function|const|let|class|interface|type|enum) ([\w$]+)/;

function entryOf(code: string): Entry {
  // A statement starts at the start of a line, and its further lines are indented or close a bracket.
  const statements = code.split(/\n(?=[A-Za-z])/);
  const found = statements.flatMap((text) => {
    const [, own, name] = declaration.exec(text) ?? [];
    return name === undefined ? [] : [{ name, text, own: own !== undefined }];
  });
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/^\s*(type )?(\S+ as )?/, "").trim()),
  );
  return {
    exported: new Set([...listed.filter(Boolean), ...found.filter(({ own }) => own).map(({ name }) => name)]),
    declarations: Object.fromEntries(found.map(({ name, text }) => [name, text])),
  };
}
