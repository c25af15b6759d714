import { Document, isCollection, visit } from "yaml";
import { mapValues } from "../../lib/root.ts";
import { isRecord, type NamedTypes, namedTypes, type Schema, toSignature } from "./signature.ts";

type Entries = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Public surface as JSON: tools, prompts, templates and widgets as a host lists them, and the files of the package, by name. */
export type Surface = Readonly<Record<"tools" | "prompts" | "templates" | "widgets" | "package", Entries>>;

const heading = `# Public surface, written by npm run snapshots: review the difference like code.
# Inputs and outputs: "name?" is optional, "1..50 = 10" the range and the default, names in capitals are under types.

`;

/** Writes a surface as YAML for reviewers. */
export function formatSurface({ tools, package: files, ...lists }: Surface): string {
  const types = namedTypes(
    Object.entries(tools).flatMap(([name, { inputSchema, outputSchema }]) => [
      { path: [name, "input"], schema: inputSchema },
      { path: [name, "output"], schema: outputSchema },
    ]),
  );
  const earlier = new Map<string, Schema>();
  const signatures = [...types].map(([name, schema]) => {
    const signature = toSignature(schema, earlier);
    earlier.set(name, schema);
    return [name, signature];
  });
  const document = new Document({
    tools: mapValues(tools, (tool) => toolEntry(tool, types)),
    types: Object.fromEntries(signatures),
    ...mapValues(lists, (list) => mapValues(list, ({ name: _, ...entry }) => entry)),
    package: files,
  });
  setLayout(document);
  return heading + document.toString({ lineWidth: 120 });
}

type Entry = Entries[string];

function toolEntry({ name: _, inputSchema, outputSchema, ...tool }: Entry, types: NamedTypes): Entry {
  return {
    ...tool,
    ...(isRecord(inputSchema) && { input: toSignature(inputSchema, types) }),
    ...(isRecord(outputSchema) && { output: toSignature(outputSchema, types) }),
  };
}

/** Short lists and maps take one line, and texts keep their line breaks. */
function setLayout(document: Document): void {
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === "string" && node.value.includes("\n")) node.type = "BLOCK_LITERAL";
    },
    Collection(_key, node, path) {
      const text = JSON.stringify(node);
      if (isCollection(node) && path.length > 2 && text.length < 110 && !text.includes(" — "))
        node.flow = true;
    },
  });
}
