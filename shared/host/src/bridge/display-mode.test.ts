import { expect, test } from "vitest";
import { settleDisplayMode } from "./display-mode.ts";
import { profiles } from "./profiles.ts";

const all = ["inline", "fullscreen", "pip"] as const;

test.each([
  ["spec", "fullscreen", all, "fullscreen"],
  ["spec", "pip", all, "pip"],
  ["chatgpt", "pip", all, "pip"],
  ["copilot", "fullscreen", all, "fullscreen"],
  ["copilot", "pip", all, "inline"],
  ["spec", "fullscreen", ["inline"], "inline"],
  ["spec", "fullscreen", undefined, "inline"],
  ["text-only", "fullscreen", all, "inline"],
] as const)("%s: %s, with %j declared, ends in %s or stays", (profile, requested, declared, expected) => {
  const options = { profile: profiles[profile], declared, current: "inline" } as const;
  expect(settleDisplayMode(requested, options)).toBe(expected);
});

test("a refused mode leaves the widget where it is", () => {
  const options = { profile: profiles.copilot, declared: all, current: "fullscreen" } as const;
  expect(settleDisplayMode("pip", options)).toBe("fullscreen");
});
