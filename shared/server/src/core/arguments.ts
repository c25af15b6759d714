import { UserError } from "@suite/contracts";
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

/** Structured content as the schema promises it. What the schema does not name is left out, so no stored column leaks. */
export function checkOutput(schema: z.ZodObject, content: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 8).map((issue) => issueSentence(issue, content));
  throw new Error(`structuredContent does not match outputSchema: ${problems.join(" ")}`);
}
