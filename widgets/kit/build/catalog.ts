import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/**
 * Catalog of the kit in Markdown: each component, hook and function with its purpose, what it takes, an example, the samples that use
 * it, and its picture. Reads the sources.
 */
export function kitCatalog(): string {
  const uses = findUses();
  const sections = Object.entries(entries).map(([entry, file]) => {
    const rows = listExports(file)
      .sort((a, b) => a.name.localeCompare(b.name, "en"))
      .map(({ name, summary, takes }) => {
        const { samples = [], example } = uses.get(name) ?? {};
        const picture = existsSync(join(kit, toPicture(name))) ? `![${name}](${toPicture(name)})` : "";
        const shown = [picture, example && toCode(example)].filter(Boolean).join("<br>");
        return `| \`${name}\` | ${summary} | ${takes.map(toCode).join(", ")} | ${shown} | ${[...samples].sort().join(", ")} |`;
      });
    return [
      `## ${entry}`,
      "",
      "| Export | Purpose | Takes | Example | Used in |",
      "|---|---|---|---|---|",
      ...rows,
    ].join("\n");
  });
  return `${["# Catalog of the widget kit", head, ...sections].join("\n\n")}\n`;
}

const head = `What widgets import from the kit. \`npm run snapshots\` writes this page from the sources, and \`npm run pictures\` takes the pictures of
the kit's demo. A question mark stands for optional; examples are from the demo or
a widget.`;

const demo = "demo/components.tsx";

const toPicture = (name: string) => `pictures/${name}.webp`;

const toCode = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

interface Uses {
  readonly samples: Set<string>;
  example?: string;
}

const longestExample = 120;

/** Samples whose widgets import each name, with the first element or call that fits on a line: of the kit's demo, else of a widget. */
function findUses(): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const folder = join(kit, "..");
  const isSource = /^(?!kit)[\w-]+[\\/](?!node_modules|dist).*(?<!\.d)\.tsx?$/;
  const widgets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    isSource.test(path),
  );
  for (const path of [join("kit", demo), ...widgets.sort()]) {
    const { code, body } = readSource(join("..", path));
    const imported = new Set<string>();
    visit(body, (name, node) => {
      const use = uses.get(name) ?? { samples: new Set() };
      uses.set(name, use);
      if (node.type === "ImportSpecifier") {
        imported.add(name);
        use.samples.add(path.split(/[\\/]/)[0] ?? "");
        return;
      }
      const text = code.slice(node.start, node.end).replaceAll(/\s+/g, " ");
      const isExample = text.length <= longestExample && (imported.has(name) || text.startsWith("<Kit."));
      if (isExample) use.example ??= text.replaceAll("Kit.", "");
    });
  }
  return uses;
}

/** Calls back for what a tree imports from the kit, its elements and its calls. */
function visit(node: unknown, use: (name: string, node: ESTree.Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { type, specifiers, source, openingElement, callee } = Object(node);
  if (type === "ImportDeclaration" && source.value in entries)
    for (const each of specifiers) if (each.imported) use(each.imported.name, each);
  if (type === "JSXElement")
    use(openingElement.name.property?.name ?? openingElement.name.name, Object(node));
  if (type === "CallExpression" && callee.type === "Identifier") use(callee.name, Object(node));
  for (const inner of Object.values(node)) visit(inner, use);
}

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
