import type { CallToolResult } from "@modelcontextprotocol/client";
import type { WalkthroughStep } from "../mcp/walkthrough.ts";

/** One thing that a walkthrough step expected, and whether it came. */
export interface Check {
  passed: boolean;
  label: string;
}

/** Holds a result against what its step expects: phrases of the text, values at paths, the widget drawn. */
export function checkStep(
  step: WalkthroughStep,
  result: CallToolResult,
  widgetUri: string | undefined,
): Check[] {
  const { text = [], structured = {}, widget } = step.expect ?? {};
  // All else that is missing follows from it.
  if (result.isError) return [{ passed: false, label: "no error" }];
  const said = textOf(result);
  return [
    { passed: true, label: "no error" },
    ...text.map((phrase) => ({ passed: said.includes(phrase), label: `text has “${phrase}”` })),
    ...Object.entries(structured).map(([path, expected]) =>
      checkPath(result.structuredContent, path, expected),
    ),
    ...(widget ? [{ passed: widgetName(widgetUri) === widget, label: `widget is ${widget}` }] : []),
  ];
}

/** What a model reads of a result. */
export function textOf(result: CallToolResult): string {
  return result.content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n\n");
}

/** `ui://server/hr-dashboard.<hash>.html` → `hr-dashboard`. */
export function widgetName(uri: string | undefined): string | undefined {
  return uri?.split("/").at(-1)?.split(".")[0];
}

function checkPath(data: unknown, path: string, expected: unknown): Check {
  const actual = path
    .split(".")
    .reduce<unknown>((value, key) => (isIndexable(value) ? Reflect.get(value, key) : undefined), data);
  const passed = JSON.stringify(actual) === JSON.stringify(expected);
  const label = `${path} is ${JSON.stringify(expected)}`;
  return { passed, label: passed ? label : `${label}, but was ${JSON.stringify(actual) ?? "missing"}` };
}

function isIndexable(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
