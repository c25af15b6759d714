import type { CallToolResult } from "@modelcontextprotocol/client";

export interface Check {
  passed: boolean;
  label: string;
}

interface ExpectedResult {
  readonly text?: readonly string[] | undefined;
  readonly structured?: Readonly<Record<string, unknown>> | undefined;
  readonly widget?: string | undefined;
}

/** Checks a tool result against a step's expectations: phrases in the text, values at paths, the widget. */
export function checkStep(
  step: { readonly expect?: ExpectedResult | undefined },
  result: CallToolResult,
  widgetUri: string | undefined,
): Check[] {
  const { text = [], structured = {}, widget } = step.expect ?? {};
  // An error explains all other failures.
  if (result.isError) return [{ passed: false, label: "no error" }];
  const answer = resultText(result);
  return [
    { passed: true, label: "no error" },
    ...text.map((phrase) => ({ passed: answer.includes(phrase), label: `text has “${phrase}”` })),
    ...Object.entries(structured).map(([path, expected]) =>
      checkPath(result.structuredContent, path, expected),
    ),
    ...(widget ? [{ passed: widgetName(widgetUri) === widget, label: `widget is ${widget}` }] : []),
  ];
}

/** Result that reports a failure to the model and to people. */
export function toFailure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

/** Text of a tool result, as the model reads it, or without the blocks that are not meant for people. */
export function resultText(
  { content }: CallToolResult,
  reader: "assistant" | "user" = "assistant",
): string {
  const blocks = content.filter(
    ({ annotations }) => annotations?.audience?.includes(reader) ?? true,
  );
  return blocks
    .map((block) => (block.type === "text" ? block.text : `[${block.type}]`))
    .join("\n\n");
}

/** Text of a block that a widget gives the model, or the block as JSON. */
export function blockText(block: unknown): string {
  const { type, text } = Object(block);
  return type === "text" && typeof text === "string" ? text : JSON.stringify(block);
}

/** Name of a widget from its URI: `ui://server/hr-dashboard.<hash>.html` → `hr-dashboard`. */
export function widgetName(uri: string | undefined): string | undefined {
  return uri?.split("/").at(-1)?.split(".")[0];
}

function checkPath(data: unknown, path: string, expected: unknown): Check {
  const actual = path
    .split(".")
    .reduce<unknown>(
      (value, key) => (isIndexable(value) ? Reflect.get(value, key) : undefined),
      data,
    );
  const passed = JSON.stringify(actual) === JSON.stringify(expected);
  const label = `${path} is ${JSON.stringify(expected)}`;
  return {
    passed,
    label: passed ? label : `${label}, but was ${JSON.stringify(actual) ?? "missing"}`,
  };
}

function isIndexable(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
