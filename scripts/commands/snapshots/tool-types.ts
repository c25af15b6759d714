import type { SuiteServer } from "@suite/server";
import { isRecord, type Schema } from "./signature.ts";

type Tools = Pick<SuiteServer, "tools" | "listTools">;

/** Declares the tools that widgets may call, with their inputs and outputs, for the hooks of the widget kit. */
export function toolTypes({ tools, listTools }: Tools): string {
  const capabilities = { elicitation: true, sampling: true, roots: true };
  const schemas = new Map(listTools({ local: true, capabilities }).tools.map((tool) => [tool.name, tool]));
  const callable = tools.filter(({ visibility, local }) => visibility.includes("app") && !local);
  const entries = callable.map(({ name }) => {
    const { inputSchema, outputSchema } = schemas.get(name) ?? {};
    return `    ${JSON.stringify(name)}: {
      input: ${toType(inputSchema, 3).replaceAll("Array<", "ReadonlyArray<")};
      output: ${toType(outputSchema, 3)};
    };`;
  });
  return `// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
${entries.sort().join("\n")}
  }
}
`;
}

/** TypeScript type of the values that a JSON Schema of zod allows; `unknown` for what TypeScript cannot say. */
export function toType(schema: unknown, depth: number): string {
  if (!isRecord(schema)) return "unknown";
  const { enum: choices, const: only, oneOf, anyOf, type, items, properties } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  const branches = oneOf ?? anyOf;
  if (Array.isArray(branches)) return branches.map((branch) => toType(branch, depth)).join(" | ");
  if (Array.isArray(type)) return type.map((one) => toType({ ...schema, type: one }, depth)).join(" | ");
  if (type === "array") return `Array<${toType(items, depth)}>`;
  if (type === "object" && isRecord(properties)) return objectType(schema, properties, depth);
  if (type === "object") return `Record<string, ${toType(schema.additionalProperties, depth)}>`;
  if (type === "integer") return "number";
  return typeof type === "string" ? type : "unknown";
}

function objectType({ required }: Schema, properties: Schema, depth: number): string {
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const indent = "  ".repeat(depth);
  // The base adds the key of the page to calls that only widgets make.
  const entries = Object.entries(properties).filter(([name]) => name !== "widgetKey");
  const fields = entries.map(([name, field]) => {
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    const type = toType(field, depth + 1);
    return `${indent}  ${key}${names.includes(name) ? `: ${type}` : `?: ${type} | undefined`};`;
  });
  return fields.length === 0 ? "Record<string, never>" : `{\n${fields.join("\n")}\n${indent}}`;
}
