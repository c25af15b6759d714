import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Node } from "typescript/unstable/ast";
import type { Checker, Symbol as CompilerSymbol, Project } from "typescript/unstable/sync";
import { trackedFiles } from "../../conventions/tracked.ts";
import { api, ast, listExports, withTypes } from "../../conventions/types.ts";
import { readJson, root, sourceCondition } from "../../lib/root.ts";

const kit = `${root}/widgets/kit`;

const manifest: { exports: Record<string, Record<string, string>> } = readJson(
  `${kit}/package.json`,
);

/** Entries that widgets and their tests import, with the file that lists their exports. */
const entries = new Map(
  Object.entries(manifest.exports)
    .filter(([entry]) => entry !== "./build")
    .map(([entry, files]) => [
      entry.replace(".", "@suite/widget-kit"),
      `${kit}/${files[sourceCondition]}`,
    ]),
);

const longestExample = 120;

const head = `What widgets import from the kit. \`npm run snapshots\` writes this page from the sources, and \`npm run pictures\` takes the pictures of
the kit's demo. A question mark means optional; examples are from the demo,
a widget or the comment.`;

/**
 * Catalog of the kit in Markdown: each component, hook and function with its purpose, what it takes, an example, the samples that use
 * it, and its picture. Reads the sources.
 */
export function kitCatalog(): string {
  const files = trackedFiles(/^widgets\/.*\.tsx?$/).map(({ path }) => path);
  const widgets = files.filter((path) => /^widgets\/(?!kit\/).*(?<!\.d)\.tsx?$/.test(path)).sort();
  return withTypes(files, (project) => {
    const uses = findUses(project, ["widgets/kit/demo/components.tsx", ...widgets]);
    const sections = [...entries].map(([entry, file]) => {
      const table = "| Export | Purpose | Takes | Example | Used in |\n|---|---|---|---|---|";
      const exported = listExports(project, file).sort(([a], [b]) => a.localeCompare(b, "en"));
      const rows = exported.map(([name, symbol]) =>
        formatRow(project.checker, name, symbol, uses.get(name)),
      );
      return [`## ${entry}\n`, table, ...rows].join("\n");
    });
    return `${["# Catalog of the widget kit", head, ...sections].join("\n\n")}\n`;
  });
}

function formatRow(checker: Checker, name: string, symbol: CompilerSymbol, use?: Use): string {
  const purpose = checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, " ").trim();
  const [sentence = ""] = purpose.split(/(?<=\.) (?=[A-Z@])/);
  const takes = listInputs(checker, symbol).map(toCode).join(", ");
  const picture = existsSync(`${kit}/pictures/${name}.webp`)
    ? `![${name}](pictures/${name}.webp)`
    : "";
  const example = use?.example ?? findExample(checker, symbol);
  const shown = [picture, example && toCode(example)].filter(Boolean).join("<br>");
  const samples = [...(use?.samples ?? [])].sort().join(", ");
  return `| \`${name}\` | ${escapeBars(sentence)} | ${takes} | ${shown} | ${samples} |`;
}

/** Example of the comment, if it fits on a line. */
function findExample(checker: Checker, symbol: CompilerSymbol): string | undefined {
  const tag = checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === "example");
  const text = tag?.text?.trim().replaceAll(/\s+/g, " ");
  return text !== undefined && text.length <= longestExample ? text : undefined;
}

const escapeBars = (text: string) => text.replaceAll("|", "\\|");
const toCode = (text: string) => `\`${escapeBars(text)}\``;

/** Names of a function's parameters; of the fields, if its only one is an object whose type is of the same folder. */
function listInputs(checker: Checker, symbol: CompilerSymbol): string[] {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, api.SignatureKind.Call) : [];
  const parameters = signature?.getParameters() ?? [];
  const [only, ...more] = parameters;
  const input = only && more.length === 0 ? checker.getTypeOfSymbol(only)?.getSymbol() : undefined;
  const members = [...(input?.getMembers().values() ?? [])];
  const fields = members.filter(({ flags }) => flags & api.SymbolFlags.Property);
  const folderOf = (declared?: CompilerSymbol) => dirname(declared?.declarations[0]?.path ?? "");
  if (fields.length > 0 && folderOf(input) === folderOf(symbol))
    return fields.map(({ name, flags }) => (flags & api.SymbolFlags.Optional ? `${name}?` : name));
  return parameters.map(({ name }) => (name.startsWith("__") ? "options" : name));
}

interface Use {
  readonly samples: Set<string>;
  example?: string;
}

/** Samples whose widgets import each name, with the first element or call that fits on a line: of the kit's demo, else of a widget. */
function findUses({ program }: Project, paths: readonly string[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  const getUse = (name: string) => {
    const use = uses.get(name) ?? { samples: new Set() };
    uses.set(name, use);
    return use;
  };
  for (const path of paths) {
    const file = program.getSourceFile(`${root}/${path}`);
    const imported = new Set<string>();
    const visit = (node: Node): void => {
      for (const name of listImports(node)) {
        imported.add(name);
        getUse(name).samples.add(path.split("/")[1] ?? "");
      }
      const name = getUsedName(node);
      const text = name ? node.getText(file).replaceAll(/\s+/g, " ") : "";
      if (name && text.length <= longestExample && (imported.has(name) || text.startsWith("<Kit.")))
        getUse(name).example ??= text.replaceAll("Kit.", "");
      node.forEachChild(visit);
    };
    file?.forEachChild(visit);
  }
  return uses;
}

/** Names that a statement imports from the kit. */
function listImports(node: Node): string[] {
  if (!ast.isImportDeclaration(node)) return [];
  const names = node.importClause?.namedBindings;
  const from = node.moduleSpecifier.getText().slice(1, -1);
  if (!names || !ast.isNamedImports(names) || !entries.has(from)) return [];
  return names.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** Name of the component of an element, or of the function of a call. */
function getUsedName(node: Node): string | undefined {
  const element = ast.isJsxElement(node)
    ? node.openingElement
    : ast.isJsxSelfClosingElement(node) && node;
  if (element) return element.tagName.getText().replace("Kit.", "");
  return ast.isCallExpression(node) && ast.isIdentifier(node.expression)
    ? node.expression.text
    : undefined;
}
