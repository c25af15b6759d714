import type { ElicitResult } from "@modelcontextprotocol/client";
import type { RequestedSchema, Root } from "@suite/server";

export interface Question {
  readonly message: string;
  readonly requestedSchema: RequestedSchema;
}

export type PersonsAnswer = Pick<ElicitResult, "action" | "content">;

/** Answers of a test's client to its server. The client declares only the capabilities that have an answer. */
export interface ClientAnswers {
  elicit?(question: Question, signal: AbortSignal): PersonsAnswer | Promise<PersonsAnswer>;
  sample?(prompt: string): string | Promise<string>;
  roots?(): Root[];
}

export function declaredBy({ elicit, sample, roots }: ClientAnswers) {
  return {
    ...(elicit && { elicitation: {} }),
    ...(sample && { sampling: {} }),
    ...(roots && { roots: {} }),
  };
}

export async function elicitForm(
  elicit: NonNullable<ClientAnswers["elicit"]>,
  params: Question | object,
  signal: AbortSignal,
) {
  if (!("requestedSchema" in params)) throw new Error("Only forms are answered.");
  return { ...(await elicit(params, signal)) };
}

export async function createSample(
  sample: NonNullable<ClientAnswers["sample"]>,
  { messages }: { messages: readonly { content: unknown }[] },
) {
  const content = messages[0]?.content;
  const first = Array.isArray(content) ? content[0] : content;
  const text = await sample(String(Object(first).text));
  return { role: "assistant" as const, model: "test", content: { type: "text" as const, text } };
}
