import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { OfferedTool } from "@suite/host/model";
import type { SuiteServer } from "@suite/server";
import { tokenize } from "@suite/server/tools";

/** Tool as an evaluation knows it: what the model sees, and how to judge a call of it. */
export interface EvalTool extends OfferedTool {
  readonly readOnly: boolean;
  /** Hash of what the model sees, to notice that a recording is stale. */
  readonly fingerprint: string;
  /** Arguments with the defaults of the schema, or `undefined` where the server would refuse them. */
  parse(args: unknown): Readonly<Record<string, unknown>> | undefined;
}

/** Tools that the model may call. */
export function evalTools(server: Pick<SuiteServer, "tools" | "listTools">): EvalTool[] {
  const listed = new Map(server.listTools().tools.map((tool) => [tool.name, tool]));
  return server.tools
    .filter(({ visibility }) => visibility.includes("model"))
    .map(({ name, title, description, annotations, inputSchema: schema }) => {
      const inputSchema = listed.get(name)?.inputSchema ?? {};
      return {
        name,
        description,
        inputSchema,
        readOnly: annotations.readOnlyHint,
        fingerprint: toFingerprint({ title, description, inputSchema }),
        parse: (args) => schema.safeParse(args).data,
      };
    });
}

/** Short hash of a value that JSON can hold. */
export function toFingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/** True when arguments mean what is expected: equal but for letter case, punctuation, order in lists, and defaults left out. */
export function sameArguments(
  tool: EvalTool | undefined,
  expected: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const [required, actual] = [tool?.parse(expected), tool?.parse(given)];
  return (
    required !== undefined && actual !== undefined && isDeepStrictEqual(normal(required), normal(actual))
  );
}

function normal(value: unknown): unknown {
  if (typeof value === "string") return tokenize(value).join(" ") || value;
  if (Array.isArray(value)) return value.map(normal).toSorted(byText);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(fields.map(([key, inner]) => [key, normal(inner)]));
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
