import { expect, test } from "vitest";
import { settleDisplayMode, visibleContext } from "./profile.ts";
import { profiles } from "./profiles.ts";

test("Copilot sends neither the display modes nor the called tool", () => {
  const tool = { name: "show", inputSchema: { type: "object" as const } };
  const withheld = { timeZone: "UTC", availableDisplayModes: ["inline" as const], toolInfo: { id: 1, tool } };
  expect(visibleContext(profiles.copilot, { theme: "dark", ...withheld })).toEqual({ theme: "dark" });
  expect(visibleContext(profiles.spec, withheld)).toEqual(withheld);
});

const all = ["inline", "fullscreen", "pip"] as const;

test.each([
  ["spec", "fullscreen", all, "fullscreen"],
  ["spec", "pip", all, "pip"],
  ["copilot", "pip", all, "inline"],
  ["claude", "fullscreen", all, "fullscreen"],
  ["vscode", "fullscreen", all, "inline"],
  ["spec", "fullscreen", ["inline"], "inline"],
  ["spec", "fullscreen", undefined, "inline"],
  ["text-only", "fullscreen", all, "inline"],
] as const)("%s: a request for %s with %j declared gives %s", (profile, requested, declared, expected) => {
  const settle = (current: "inline" | "fullscreen") =>
    settleDisplayMode(requested, { profile: profiles[profile], declared, current });
  expect(settle("inline")).toBe(expected);
  // A refused mode leaves the widget where it is.
  if (expected === "inline") expect(settle("fullscreen")).toBe("fullscreen");
});
