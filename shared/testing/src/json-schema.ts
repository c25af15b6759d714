import type { Tool } from "@suite/server";
import { z } from "zod";

/** JSON Schema of an argument. Inputs have no schemas that are only true or false. */
export interface Schema extends z.core.JSONSchema.BaseSchema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

export function readInputSchema({ inputSchema }: Pick<Tool<never>, "inputSchema">): Schema {
  return JSON.parse(JSON.stringify(z.toJSONSchema(inputSchema, { io: "input" })));
}
