import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Checker, Symbol as CompilerSymbol, Program } from "typescript/unstable/sync";
import { readJson, root, sourceCondition } from "../lib/root.ts";
import { listProblems } from "./biome.ts";
import { listExports, withTypes } from "./types.ts";

/** A function, class or constant that an entry of a package exports, with its doc comment. */
export interface PublicExport {
  /** Name under which it is imported, such as `@suite/server/tools`. */
  readonly from: string;
  readonly name: string;
  readonly purpose: string;
  /** Code of `@example`; empty without one. */
  readonly example: string;
}

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Finds the source of each entry of a package, by the name under which it is imported. */
function entriesOf(folder: string): [from: string, file: string][] {
  const { name, exports }: Manifest = readJson(`${root}/${folder}/package.json`);
  return Object.entries(exports).map(([entry, files]) => [
    entry.replace(".", name),
    `${folder}/${files[sourceCondition]?.slice(2)}`,
  ]);
}

/** Reads what some entries export. `isPublic` gets the name under which an entry is imported. */
export function readPublicExports(
  folders: readonly string[],
  isPublic: (from: string) => boolean,
): PublicExport[] {
  const entries = folders.flatMap(entriesOf).filter(([from]) => isPublic(from));
  const files = entries.map(([, file]) => file);
  return withTypes(files, (project) =>
    entries.flatMap(([from, file]) =>
      listExports(project, `${root}/${file}`).map(([name, symbol]) => ({
        from,
        name,
        ...readComment(project.checker, symbol),
      })),
    ),
  );
}

function readComment(checker: Checker, symbol: CompilerSymbol) {
  const tags = checker.getJsDocTagsOfSymbol(symbol);
  const example = tags.find(({ name }) => name === "example")?.text ?? "";
  const purpose = checker.getDocumentationCommentOfSymbol(symbol);
  return { purpose: purpose.trim(), example: example.trim() };
}

const folder = ".cache/examples";

/** Errors about names that only the surroundings of an example have: its rows, its server, a file beside it. */
const unknownName = new Set([2304, 2307, 2503, 2552, 2686, 18004]);

/** An example declares what it shows, not all that a strict file needs. */
const lenient = { noImplicitAny: false, noUnusedLocals: false, allowUnreachableCode: true };

/**
 * Writes each example as the body of a function, which may await, return and call hooks. Says what is wrong with them, by their files:
 * code that is not formatted, and code whose types do not fit. A name that nothing declares may have any type.
 */
export function checkExamples(exported: readonly PublicExport[]): string[] {
  rmSync(`${root}/${folder}`, { recursive: true, force: true });
  const withExample = exported.filter(({ example }) => example !== "");
  const paths = withExample.map((each) => {
    const { from, name } = each;
    const path = `${folder}/${from.replace("@suite/", "")}/${name}.tsx`;
    mkdirSync(dirname(`${root}/${path}`), { recursive: true });
    writeFileSync(`${root}/${path}`, toModule(each, exported));
    return path;
  });
  const unformatted = listProblems("format", `${root}/${folder}`);
  const errors = withTypes(
    paths,
    ({ program }) => paths.flatMap((path) => findErrors(program, path)),
    lenient,
  );
  return [...unformatted, ...errors];
}

function findErrors(program: Program, path: string): string[] {
  const file = `${root}/${path}`;
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  const errors = found.filter(({ code }) => !unknownName.has(code));
  return errors.map(({ code, text }) => `${path.slice(folder.length + 1)}: TS${code} ${text}`);
}

/** Module with an example, and imports of the names in it that its own package and the contracts export. */
function toModule({ from, example }: PublicExport, exported: readonly PublicExport[]): string {
  const words = new Set(example.match(/[\w$]+/g));
  const packageName = from.split("/", 2).join("/");
  const reached = exported.filter(
    (each) => each.from.startsWith(packageName) || each.from === "@suite/contracts",
  );
  const used = new Map<string, string>();
  // Its own entry last, which counts.
  for (const each of [...reached, ...reached.filter((one) => one.from === from)]) {
    if (words.has(each.name) && !declares(example, each.name)) used.set(each.name, each.from);
  }
  const imports = [...used].map(
    ([name, entry]) =>
      `// biome-ignore format: not part of the example\nimport { ${name} } from "${entry}";`,
  );
  return `${imports.join("\n")}\n\nexport async function example() {\n${toBody(example)}\n}\n`;
}

const declares = (example: string, name: string) =>
  new RegExp(`\\b(const|let|function) (${name}\\b|[{[][^=]*\\b${name}\\b[^=]*=)`).test(example);

const lineWidth = 100;

/** An element is what the function returns. */
function toBody(example: string): string {
  if (!example.startsWith("<")) return indent(example, 2);
  const line = `  return ${example};`;
  if (line.length <= lineWidth && !line.includes("\n")) return line;
  return `  return (\n${indent(example, 4)}\n  );`;
}

const indent = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, " ".repeat(by));
