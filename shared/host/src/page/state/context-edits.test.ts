import { expect, test } from "vitest";
import { profiles } from "../../bridge/profiles.ts";
import { getEdits, parseContext, withEdits } from "./context-edits.ts";

test.each([
  [
    '{"theme": "dark"',
    "This is not JSON. Expected ',' or '}' after property value in JSON at position 16",
  ],
  ["[]", "The host context: must be an object."],
  ['{"theme": "blue"}', 'theme: must be "light" or "dark".'],
  ['{"locale": 7}', "locale: must be a string."],
  ['{"locale": "de-"}', "locale: not a language tag. Use one such as en-US."],
  ['{"timeZone": "Mars"}', "timeZone: not an IANA time zone. Use one such as Europe/Berlin."],
  [
    '{"availableDisplayModes": ["tab"]}',
    'availableDisplayModes.0: must be "inline", "fullscreen", or "pip".',
  ],
  [
    '{"safeAreaInsets": {"top": 1, "right": 0, "left": 0}}',
    "safeAreaInsets.bottom: must be a number.",
  ],
  [
    '{"styles":{"variables":{"--a":"red"}}}',
    "styles.variables: MCP Apps has no variable named --a.",
  ],
  [
    '{"styles": {"variables": {"--font-sans": 1}}}',
    "styles.variables.--font-sans: must be a string.",
  ],
  [
    '{"displayMode": "pip"}',
    "displayMode: the host sends it. Change Display in the host settings.",
  ],
])("%s: %s", (text, problem) => {
  const parsed = parseContext(text, profiles.spec);
  expect("problems" in parsed && parsed.problems[0]).toContain(problem);
});

test("a host has no values that it does not send", () => {
  const text = '{"timeZone": "UTC"}';
  expect(parseContext(text, profiles.copilot)).toEqual({
    problems: [
      "timeZone: Microsoft 365 Copilot does not send it. Remove it, or choose another host.",
    ],
  });
  expect(parseContext(text, profiles.spec)).toEqual({ context: { timeZone: "UTC" } });
});

test("edits are the changed, new and missing values, and apply to later values of the host", () => {
  const own = { theme: "light", locale: "en-US", timeZone: "UTC" } as const;
  const edits = getEdits({ theme: "light", locale: "de-DE", custom: 1 }, own);
  expect(edits).toEqual({ locale: "de-DE", timeZone: undefined, custom: 1 });
  const later = withEdits({ ...own, theme: "dark", locale: "fr-FR" }, edits);
  expect(later).toEqual({ theme: "dark", locale: "de-DE", custom: 1 });
  expect(getEdits(own, own)).toEqual({});
});
