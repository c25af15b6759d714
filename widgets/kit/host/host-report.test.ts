import { expect, test } from "vitest";
import { describeMessage, isStripped, isUnknownTool } from "./host-report.ts";

test("a message is listed by its names, without values", () => {
  const params = { arguments: { consultant: "Avery" } };
  expect(describeMessage({ method: "ui/notifications/tool-input", params })).toBe(
    "tool-input (arguments)",
  );
  expect(describeMessage({ method: "ui/resource-teardown" })).toBe("ui/resource-teardown ()");
});

test("a result with one of its parts is not stripped", () => {
  expect(isStripped({ content: [] })).toBe(true);
  expect(isStripped({ content: [], structuredContent: {} })).toBe(false);
  expect(isStripped({ content: [], isError: true, _meta: { error: {} } })).toBe(false);
});

test.each([
  ["Unknown tool: show-board. If the host lists it, its list of tools is old.", true],
  ["MCP error -32602: Tool show-board not found", true],
  ["The widget's server has no tool named show-board.", true],
  ["Project 7 was not found.", false],
  ["The request took longer than 10000 ms.", false],
])("%j is about an unknown tool: %s", (text, expected) => {
  expect(isUnknownTool(text)).toBe(expected);
});
