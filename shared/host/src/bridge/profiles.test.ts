import { expect, test } from "vitest";
import { settleDisplayMode, visibleContext } from "./profile.ts";
import { profiles } from "./profiles.ts";

test("Copilot sends neither the display modes nor the called tool", () => {
  const sent = { theme: "dark", locale: "de-DE", displayMode: "inline" } as const;
  const withheld = {
    timeZone: "Europe/Berlin",
    availableDisplayModes: ["inline" as const],
    toolInfo: { id: 1, tool: { name: "show", inputSchema: { type: "object" as const } } },
  };
  expect(visibleContext(profiles.copilot, { ...sent, ...withheld })).toEqual(sent);
  expect(visibleContext(profiles.spec, { ...sent, ...withheld })).toEqual({ ...sent, ...withheld });
});

test("Copilot supports no logging, downloads or resources", () => {
  expect(Object.keys(profiles.copilot.capabilities).sort()).toEqual([
    "message",
    "openLinks",
    "serverTools",
    "updateModelContext",
  ]);
});

test("Cowork lets widgets call tools, read resources and send messages only", () => {
  expect(Object.keys(profiles.cowork.capabilities).sort()).toEqual([
    "message",
    "serverResources",
    "serverTools",
  ]);
});

test.each(Object.values(profiles))(
  "$name rests on facts with a public source and the day it was read",
  ({ facts }) => {
    for (const { fact, source, read } of facts) {
      expect(fact).toMatch(/^[A-Z].*[^.]$/);
      expect(source ?? "https://").toMatch(/^https:\/\//);
      expect(read ?? "2026-01-01").toMatch(/^2026-\d\d-\d\d$/);
      expect(source === undefined).toBe(read === undefined);
    }
  },
);

const all = ["inline", "fullscreen", "pip"] as const;

test.each([
  ["spec", "fullscreen", all, "fullscreen"],
  ["spec", "pip", all, "pip"],
  ["chatgpt", "pip", all, "pip"],
  ["copilot", "fullscreen", all, "fullscreen"],
  ["copilot", "pip", all, "inline"],
  ["cowork", "pip", all, "inline"],
  ["cowork", "fullscreen", all, "fullscreen"],
  ["claude", "fullscreen", all, "fullscreen"],
  ["claude", "pip", all, "inline"],
  ["vscode", "fullscreen", all, "inline"],
  ["spec", "fullscreen", ["inline"], "inline"],
  ["spec", "fullscreen", undefined, "inline"],
  ["text-only", "fullscreen", all, "inline"],
] as const)(
  "%s: a request for %s with %j declared results in %s",
  (profile, requested, declared, expected) => {
    const options = { profile: profiles[profile], declared, current: "inline" } as const;
    expect(settleDisplayMode(requested, options)).toBe(expected);
  },
);

test("a refused mode leaves the widget where it is", () => {
  const options = { profile: profiles.copilot, declared: all, current: "fullscreen" } as const;
  expect(settleDisplayMode("pip", options)).toBe("fullscreen");
});
