import { UserError } from "@suite/storage";
import type { z } from "zod";
import { issueSentence } from "./issue-sentence.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { unknownKeys } from "./unknown-keys.ts";

/** Arguments as the schema types them, or an `invalid` error with one sentence per problem. */
export function checkArguments<Schema extends z.ZodObject>(schema: Schema, input: unknown): z.output<Schema> {
  const value = input ?? {};
  const parsed = schema.safeParse(value);
  const unknown = unknownKeys(jsonSchemaOf(schema, "input"), value);
  if (parsed.success && unknown.length === 0) return parsed.data;
  const problems = [...unknown, ...(parsed.error?.issues ?? []).map((issue) => issueSentence(issue, value))];
  throw new UserError("invalid", [...new Set(problems)].slice(0, 8).join(" "));
}
