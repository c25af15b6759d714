import { testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { people as editable } from "./bulk-editor/testing/people.ts";
import { avery, comparison } from "./consultant-profile/testing/profile.ts";
import { people, projects } from "./hr-dashboard/testing/records.ts";
import { crookedNames, wrappedNames } from "./testing/name-edges.ts";
import { drawn, scenes } from "./testing/scenes.ts";

const browser = testBrowser();

const modes = ["inline", "fullscreen"] as const;

const cases = scenes.flatMap(({ scene, open }) => modes.map((mode) => ({ scene, mode, open })));

const names = [
  ...[...people, ...projects, ...editable, ...comparison.people].map(({ name }) => name),
  ...avery.assignments.items.map(({ projectName }) => projectName),
];

async function openAt(
  { open, mode }: (typeof cases)[number],
  width: number,
  locale: string,
): Promise<WidgetTestHost> {
  const hostContext = { displayMode: mode, theme: "light", locale } as const;
  const testHost = await open(browser(), { hostContext, width, height: 1200 });
  await drawn(testHost);
  return testHost;
}

test.each(cases)("names of a column start at one edge in Arabic: $scene, $mode", async (scene) => {
  for (const width of [1440, 768]) {
    const { frame } = await openAt(scene, width, "ar");
    expect(await frame.evaluate(crookedNames, names)).toEqual([]);
  }
});

test.each(cases)("no name wraps between its words at 768 pixels: $scene, $mode", async (scene) => {
  const { frame } = await openAt(scene, 768, "en-US");
  expect(await frame.evaluate(wrappedNames, names)).toEqual([]);
});
