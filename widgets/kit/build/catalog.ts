import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ESTree, parseSync } from "vite";

const kit = fileURLToPath(new URL("..", import.meta.url));

/** Entries that widgets and their tests import, with the file that lists their exports. */
const entries = {
  "@suite/widget-kit": "index.ts",
  "@suite/widget-kit/widget": "widget/mount-widget.tsx",
  "@suite/widget-kit/components": "components.ts",
  "@suite/widget-kit/theme": "theme/index.ts",
  "@suite/widget-kit/i18n": "i18n/index.ts",
  "@suite/widget-kit/map": "map/index.ts",
  "@suite/widget-kit/testing": "testing/index.ts",
};

interface KitExport {
  readonly name: string;
  /** First sentence of its comment. */
  readonly summary: string;
  /** Props of a component, or parameters of a function. */
  readonly takes: readonly string[];
}

/** Catalog of the kit in Markdown: each component, hook and function with its purpose and what it takes. Reads the sources. */
export function kitCatalog(): string {
  const sections = Object.entries(entries).map(([entry, file]) => {
    const rows = listExports(file)
      .sort((a, b) => a.name.localeCompare(b.name, "en"))
      .map(({ name, summary, takes }) => `| \`${name}\` | ${summary} | ${takes.map(toCode).join(", ")} |`);
    return [`## ${entry}`, "", "| Export | Purpose | Takes |", "|---|---|---|", ...rows].join("\n");
  });
  const head =
    "What widgets import from the kit. `npm run snapshots` writes this page from the sources; a question mark stands for optional.";
  return `${["# Catalog of the widget kit", head, ...sections].join("\n\n")}\n`;
}

const toCode = (text: string) => `\`${text}\``;

type Source = ReturnType<typeof readSource>;

function readSource(file: string) {
  const code = readFileSync(join(kit, file), "utf8");
  const { program, comments } = parseSync(file, code);
  return { file, code, body: program.body, comments };
}

/** Lists the values, not the types, that a file exports, also from other files. */
function listExports(file: string): KitExport[] {
  const source = readSource(file);
  const all = source.body.flatMap((node): KitExport[] => {
    if (node.type !== "ExportNamedDeclaration" || node.exportKind === "type") return [];
    if (!node.source) return describe(source, node);
    const from = listExports(join(dirname(file), node.source.value));
    const names = node.specifiers
      .filter(({ exportKind }) => exportKind !== "type")
      .map(({ exported }) => ("name" in exported ? exported.name : exported.value));
    return from.filter(({ name }) => names.includes(name));
  });
  // The first of several overloads has the comment.
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}

function describe(source: Source, node: ESTree.ExportNamedDeclaration): KitExport[] {
  const { declaration } = node;
  const summary = findSummary(source, node.start);
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "TSDeclareFunction")
    return [{ name: declaration.id?.name ?? "", summary, takes: listParameters(source, declaration.params) }];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== "Identifier") return [];
    const takes = init?.type === "ArrowFunctionExpression" ? listParameters(source, init.params) : [];
    return [{ name: id.name, summary, takes }];
  });
}

/** First sentence of the JSDoc comment that ends right before a position, on one line. */
function findSummary({ code, comments }: Source, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start);
  if (!comment?.value.startsWith("*") || code.slice(comment.end, start).trim() !== "") return "";
  const text = comment.value
    .replaceAll(/(^|\n)\s*\*+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return (text.split(/(?<=\.) (?=[A-Z@])/)[0] ?? "").replaceAll("|", "\\|");
}

function listParameters(source: Source, parameters: readonly ESTree.ParamPattern[]): string[] {
  const [only] = parameters;
  const type = only && "typeAnnotation" in only ? only.typeAnnotation?.typeAnnotation : undefined;
  const fields = parameters.length === 1 ? listFields(source, type) : [];
  if (fields.length > 0) return fields;
  return parameters.map((parameter) => {
    const { left = parameter } = Object(parameter);
    return left.type === "Identifier" ? left.name : "options";
  });
}

/** Names of the fields of an object type that is written in place or as an interface of the same file. */
function listFields({ body }: Source, type: ESTree.TSType | undefined): string[] {
  if (type?.type === "TSTypeLiteral") return type.members.flatMap(toFieldName);
  if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
  const { name } = type.typeName;
  return body
    .map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node))
    .filter((node) => node?.type === "TSInterfaceDeclaration")
    .filter(({ id }) => id.name === name)
    .flatMap(({ body: members }) => members.body.flatMap(toFieldName));
}

function toFieldName(member: ESTree.TSSignature): string[] {
  if (member.type !== "TSPropertySignature" && member.type !== "TSMethodSignature") return [];
  return member.key.type === "Identifier" ? [`${member.key.name}${member.optional ? "?" : ""}`] : [];
}
