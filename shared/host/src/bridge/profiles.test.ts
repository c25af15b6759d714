import { expect, test } from "vitest";
import { profiles, visibleContext } from "./profiles.ts";

test("Copilot says neither which modes there are nor which tool was called", () => {
  const said = { theme: "dark", locale: "de-DE", displayMode: "inline" } as const;
  const unsaid = {
    timeZone: "Europe/Berlin",
    availableDisplayModes: ["inline" as const],
    toolInfo: { id: 1, tool: { name: "show", inputSchema: { type: "object" as const } } },
  };
  expect(visibleContext(profiles.copilot, { ...said, ...unsaid })).toEqual(said);
  expect(visibleContext(profiles.spec, { ...said, ...unsaid })).toEqual({ ...said, ...unsaid });
});

test("Copilot offers no logs, downloads or resources", () => {
  expect(Object.keys(profiles.copilot.capabilities).sort()).toEqual([
    "message",
    "openLinks",
    "serverTools",
    "updateModelContext",
  ]);
});
