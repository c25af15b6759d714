import { Document, isCollection, parse, visit } from "yaml";
import { z } from "zod";
import { namedTypes } from "./named-types.ts";
import { isRecord, type NamedTypes, type Schema, toSchema, toSignature } from "./signature.ts";

const entries = z.record(z.string(), z.record(z.string(), z.unknown())).default({});
const sections = { tools: entries, prompts: entries, templates: entries, widgets: entries, package: entries };
const fileSchema = z.object({ ...sections, types: z.record(z.string(), z.unknown()).default({}) });

/** Public surface as JSON: tools, prompts, templates and widgets as a host lists them, and the files of the package, by name. */
export type Surface = Omit<z.infer<typeof fileSchema>, "types">;

const heading = `# Public surface, written by npm run snapshots: review the difference like code.
# Inputs and outputs: "name?" is optional, "1..50 = 10" the range and the default, names in capitals are under types.

`;

/** Writes a surface as YAML for reviewers. {@link parseSurface} gets exactly this surface back. */
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
    ...mapValues(lists, (list) => mapValues(list, withoutName)),
    package: files,
  });
  setLayout(document);
  return heading + document.toString({ lineWidth: 120 });
}

/** Reads a file that {@link formatSurface} wrote. */
export function parseSurface(text: string): Surface {
  const { types, ...surface } = fileSchema.parse(parse(text));
  const schemas = new Map<string, Schema>();
  for (const [name, signature] of Object.entries(types)) schemas.set(name, toSchema(signature, schemas));
  return {
    ...surface,
    tools: mapValues(surface.tools, (entry, name) => toTool(name, entry, schemas)),
    prompts: mapValues(surface.prompts, withName),
    templates: mapValues(surface.templates, withName),
    widgets: mapValues(surface.widgets, withName),
  };
}

type Entry = Surface["tools"][string];

function toolEntry({ name: _, inputSchema, outputSchema, ...tool }: Entry, types: NamedTypes): Entry {
  return {
    ...tool,
    ...(isRecord(inputSchema) && { input: toSignature(inputSchema, types) }),
    ...(isRecord(outputSchema) && { output: toSignature(outputSchema, types) }),
  };
}

function toTool(name: string, { input, output, ...tool }: Entry, types: NamedTypes): Entry {
  return {
    name,
    ...tool,
    ...(input !== undefined && { inputSchema: toSchema(input, types) }),
    ...(output !== undefined && { outputSchema: toSchema(output, types) }),
  };
}

const withName = (entry: Entry, name: string): Entry => ({ name, ...entry });
const withoutName = ({ name: _, ...entry }: Entry): Entry => entry;

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
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
