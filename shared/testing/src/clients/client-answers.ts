import type { RequestedSchema, Root } from "@suite/server";

export interface Question {
  readonly message: string;
  readonly requestedSchema: RequestedSchema;
}

export interface PersonsAnswer {
  readonly action: "accept" | "decline" | "cancel";
  readonly content?: Record<string, string | number | boolean | string[]>;
}

/** Answers of a test's client to its server. The client declares only the capabilities that have an answer. */
export interface ClientAnswers {
  elicit?(question: Question, signal: AbortSignal): PersonsAnswer | Promise<PersonsAnswer>;
  sample?(prompt: string): string | Promise<string>;
  roots?(): Root[];
}

export function declaredBy({ elicit, sample, roots }: ClientAnswers) {
  return { ...(elicit && { elicitation: {} }), ...(sample && { sampling: {} }), ...(roots && { roots: {} }) };
}

/** Sampling result of a model that returns `text`. */
export function createSample(text: string) {
  return { role: "assistant" as const, model: "test", content: { type: "text" as const, text } };
}

/** The text of a sampling request's first message. */
export function getPromptText({ messages }: { messages: readonly { content: unknown }[] }): string {
  const content = Object(messages[0]?.content);
  return String((Array.isArray(content) ? content[0] : content).text);
}
