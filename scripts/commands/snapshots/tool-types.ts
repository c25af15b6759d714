import type { SuiteServer } from "@suite/server";
import { isRecord, namedTypes, type Schema, typeKey } from "./surface-file.ts";

type Tools = Pick<SuiteServer, "tools" | "listTools">;

/** Names of types by the keys of their schemas. */
type TypeNames = ReadonlyMap<string, string>;

/** Lists all tools as a host lists them, including those for local clients. */
export const listAllTools = ({ listTools }: Pick<Tools, "listTools">) =>
  listTools({ local: true, capabilities: { elicitation: true, sampling: true, roots: true } })
    .tools;

/** Declares the tools that widgets may call, with their inputs and outputs, for the hooks of the widget kit. */
export function toolTypes(server: Tools): string {
  const schemas = new Map(listAllTools(server).map((tool) => [tool.name, tool]));
  const callable = server.tools
    .filter(({ visibility, local }) => visibility.includes("app") && !local)
    .map(({ name }) => ({ name, ...schemas.get(name) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const outputs = callable.map(({ name, outputSchema }) => ({
    path: [name, "output"],
    schema: outputSchema,
  }));
  const names = new Map<string, string>();
  const declarations = [...namedTypes(outputs)].map(([name, schema]) => {
    const typeName = builtIn.has(name) ? `${name}Type` : name;
    const declaration = `type ${typeName} = ${toType(schema, 0, names)};\n`;
    names.set(typeKey(schema), typeName);
    return declaration;
  });
  const entries = callable.map(
    ({ name, inputSchema, outputSchema }) => `    ${JSON.stringify(name)}: {
      input: ${toType(inputSchema, 3).replaceAll("Array<", "ReadonlyArray<")};
      output: ${toType(outputSchema, 3, names)};
    };`,
  );
  return `// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

${declarations.join("\n")}
declare module "@suite/widget-kit" {
  interface SampleTools {
${entries.join("\n")}
  }
}
`;
}

/** Types of TypeScript that the declarations use: no type of a tool may hide one. */
const builtIn = new Set(["Array", "ReadonlyArray", "Record"]);

/** TypeScript type of the values that a JSON Schema of zod allows; `unknown` for what TypeScript cannot say. */
export function toType(schema: unknown, depth: number, names: TypeNames = new Map()): string {
  if (!isRecord(schema)) return "unknown";
  const { enum: choices, const: only, oneOf, anyOf, type, items, properties } = schema;
  const name = names.get(typeKey(schema));
  if (name) return name;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  const branches = oneOf ?? anyOf;
  if (Array.isArray(branches))
    return branches.map((branch) => toType(branch, depth, names)).join(" | ");
  if (Array.isArray(type))
    return type.map((one) => toType({ ...schema, type: one }, depth, names)).join(" | ");
  if (type === "array") return `Array<${toType(items, depth, names)}>`;
  if (type === "object" && isRecord(properties))
    return objectType(schema, properties, depth, names);
  if (type === "object")
    return `Record<string, ${toType(schema.additionalProperties, depth, names)}>`;
  if (type === "integer") return "number";
  return typeof type === "string" ? type : "unknown";
}

function objectType(
  { required }: Schema,
  properties: Schema,
  depth: number,
  names: TypeNames,
): string {
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  const indent = "  ".repeat(depth);
  // The base adds the key of the page to calls that only widgets make.
  const entries = Object.entries(properties).filter(([name]) => name !== "widgetKey");
  const fields = entries.map(([name, field]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    const type = toType(field, depth + 1, names);
    return `${indent}  ${key}${requiredNames.includes(name) ? `: ${type}` : `?: ${type} | undefined`};`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n${indent}}`;
}
