import { expect, test } from "vitest";
import { settleDisplayMode } from "./profile.ts";
import { profiles } from "./profiles.ts";

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
] as const)(
  "%s: a request for %s with %j declared gives %s",
  (profile, requested, declared, expected) => {
    const settle = (current: "inline" | "fullscreen") =>
      settleDisplayMode(requested, { profile: profiles[profile], declared, current });
    expect(settle("inline")).toBe(expected);
    // A refused mode leaves the widget where it is.
    if (expected === "inline") expect(settle("fullscreen")).toBe("fullscreen");
  },
);
