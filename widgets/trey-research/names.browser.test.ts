import type { TestHostOptions } from "@suite/testing/browser";
import { answer, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { people as editable } from "./bulk-editor/testing/people.ts";
import { openEditor } from "./bulk-editor/testing/test-host.ts";
import { avery, comparison } from "./consultant-profile/testing/profile.ts";
import { openProfile } from "./consultant-profile/testing/test-host.ts";
import { people, projects, projectView, staffingView } from "./hr-dashboard/testing/records.ts";
import { openDashboard } from "./hr-dashboard/testing/test-host.ts";
import { crookedNames, wrappedNames } from "./testing/name-edges.ts";

const browser = testBrowser();

type Options = Partial<TestHostOptions>;

const scenes: readonly [name: string, open: (options: Options) => Promise<WidgetTestHost>][] = [
  ["dashboard", (options) => openDashboard(browser(), options)],
  [
    "project",
    (options) =>
      openDashboard(browser(), { ...options, result: answer({ ...projectView("p-2") }) }),
  ],
  [
    "people for a project",
    (options) => openDashboard(browser(), { ...options, result: answer({ ...staffingView() }) }),
  ],
  ["profile", (options) => openProfile(browser(), options)],
  [
    "comparison",
    (options) => openProfile(browser(), { ...options, result: answer({ ...comparison }) }),
  ],
  ["bulk editor", (options) => openEditor(browser(), options)],
];

const modes = ["inline", "fullscreen"] as const;

const cases = scenes.flatMap(([name, open]) => modes.map((mode) => ({ name, mode, open })));

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
  const testHost = await open({ hostContext, width, height: 1200 });
  await testHost.frame.getByRole("heading", { level: 1 }).waitFor();
  await testHost.frame
    .getByText(/Avery Howard|Amara Lindgren|Ana Bowman/)
    .first()
    .waitFor();
  return testHost;
}

test.each(cases)("names of a column start at one edge in Arabic: $name, $mode", async (scene) => {
  for (const width of [1440, 768]) {
    const { frame } = await openAt(scene, width, "ar");
    expect(await frame.evaluate(crookedNames, names)).toEqual([]);
  }
});

test.each(cases)("no name wraps between its words at 768 pixels: $name, $mode", async (scene) => {
  const { frame } = await openAt(scene, 768, "en-US");
  expect(await frame.evaluate(wrappedNames, names)).toEqual([]);
});
