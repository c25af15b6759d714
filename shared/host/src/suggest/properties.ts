import type { Tool } from "@modelcontextprotocol/client";
import { z } from "zod";
import { toWords } from "./words.ts";

/** Property of a tool's input, as far as texts can fill it. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Values of an enum. */
  readonly values: readonly string[];
  /** Words of its name without what says that it is an id or a name: "assignment" of `assignmentIds`. */
  readonly subject: string;
}

const schema = z.object({
  type: z.string().catch(""),
  description: z.string().catch(""),
  enum: z.array(z.string()).catch([]),
});

export function readProperties({ inputSchema }: Tool): Property[] {
  return Object.entries(inputSchema.properties ?? {}).map(([name, property]) => {
    const { type, description, enum: values } = schema.parse(Object(property));
    const subject = toWords(name.replace(/(?<=\p{Ll})(Ids?|Names?)$/u, "")).join(" ");
    return { name, type, description, values, subject };
  });
}
