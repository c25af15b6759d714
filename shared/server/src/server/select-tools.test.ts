import { expect, test } from "vitest";
import { z } from "zod";
import { defaultScenarios } from "../define/scenario.ts";
import { defineTool } from "../define/tool.ts";
import { facts } from "../testing/facts.ts";
import { idempotentWrite, readOnly } from "../toolkit/presets.ts";
import { selectTools } from "./select-tools.ts";

const tool = (name: string, readOnlyHint: boolean, forWidgets = false) =>
  defineTool({
    ...facts(name, name),
    inputSchema: z.object({}),
    outputSchema: z.object({}),
    annotations: readOnlyHint ? readOnly : idempotentWrite,
    ...(forWidgets && { visibility: ["app"] as const }),
    ...(name === "show-notes" && {
      widget: { name: "notes", title: "Notes", description: "Notes", html: "file:///notes.html" },
    }),
    handler: async () => ({ text: name, structuredContent: {} }),
  });

const definition = {
  tools: [tool("show-notes", true), tool("add-note", false), tool("get-page", true, true)],
  scenarios: [
    {
      name: "read",
      title: "Read",
      prompt: "Read.",
      steps: [{ call: "show-notes", arguments: {} }],
    },
    {
      name: "write",
      title: "Write",
      prompt: "Write.",
      steps: [{ call: "add-note", arguments: {} }],
    },
  ],
  instructions: "Notes.\n- Use show-notes to read.\n- Use add-note,\n  never twice.",
};

const select = (names: readonly string[], readOnly = false) => {
  const { tools, scenarios, instructions, turnedOff } = selectTools(definition, {
    names,
    readOnly,
  });
  return {
    left: tools.map(({ name }) => name),
    scenarios,
    instructions,
    turnedOff: [...turnedOff],
  };
};

test("without settings everything is left", () => {
  expect(select([])).toEqual({
    left: ["show-notes", "add-note", "get-page"],
    scenarios: definition.scenarios,
    instructions: definition.instructions,
    turnedOff: [],
  });
});

test("scenarios and instructions go with the tools they name", () => {
  for (const left of [select(["!add-note"]), select([], true), select(["show-notes"])]) {
    expect(left.left).toEqual(["show-notes", "get-page"]);
    expect(left.turnedOff).toEqual(["add-note"]);
    expect(left.scenarios.map(({ name }) => name)).toEqual(["read"]);
    expect(left.instructions).toBe("Notes.\n- Use show-notes to read.");
  }
});

test("a server without scenarios has a prompt for its first widget", () => {
  const steps = [{ call: "show-notes", arguments: {}, expect: { widget: "notes" } }];
  expect(defaultScenarios(definition.tools)).toMatchObject([{ name: "show-notes", steps }]);
  expect(defaultScenarios([tool("add-note", false)])).toEqual([]);
});

test("tools of widgets go with the last tool that has a widget", () => {
  expect(select(["add-note"]).left).toEqual(["add-note"]);
});

test("an unknown name is refused with the one that was meant, and a selection without tools", () => {
  expect(() => select(["!add-notes"])).toThrow(
    'TOOLS names "add-notes", which is no tool of this server. Did you mean add-note?',
  );
  expect(() => select(["zzz"])).toThrow("The tools are show-notes, add-note, get-page.");
  expect(() => select(["add-note"], true)).toThrow("leave no tool");
});
