import { expect, test } from "vitest";
import { checkStep, resultText, widgetName } from "./check-step.ts";

const result = {
  content: [{ type: "text" as const, text: "Found **Avery Howard** and one more." }],
  structuredContent: { rows: { total: 2, items: [{ name: "Avery Howard" }] } },
};
const uri = "ui://library/bulk-editor.0a1b2c.html";

function failures(expect: Parameters<typeof checkStep>[0]["expect"], widgetUri?: string) {
  const checks = checkStep({ expect }, result, widgetUri);
  return checks.filter(({ passed }) => !passed).map(({ label }) => label);
}

test("names each expectation that is not met by text, values and widget", () => {
  const structured = { "rows.total": 2, "rows.items.0.name": "Avery Howard" };
  const text = ["Avery Howard", "one more"];
  expect(failures({ text, structured, widget: "bulk-editor" }, uri)).toEqual([]);
  const other = { "rows.total": 3, "rows.none.x": 1 };
  expect(failures({ text: ["Sanjay"], structured: other, widget: "other" }, uri)).toEqual([
    "text has “Sanjay”",
    "rows.total is 3, but was 2",
    "rows.none.x is 1, but was missing",
    "widget is other",
  ]);
});

test("fails for an error, whatever its text", () => {
  const checks = checkStep({ expect: {} }, { ...result, isError: true }, undefined);
  expect(checks).toEqual([{ passed: false, label: "no error" }]);
});

test("leaves out what is meant for the model where a person reads", () => {
  const annotations = { audience: ["assistant" as const] };
  const hint = { type: "text" as const, text: "Call undo-change.", annotations };
  const content = [...result.content, hint];
  expect(resultText({ content })).toContain("Call undo-change.");
  expect(resultText({ content }, "user")).toBe(result.content[0]?.text);
});

test("reads a widget's name from its URI, with and without a hash", () => {
  expect(widgetName(uri)).toBe("bulk-editor");
  expect(widgetName("ui://library/bulk-editor.html")).toBe("bulk-editor");
});
