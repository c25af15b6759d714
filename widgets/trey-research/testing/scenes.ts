import type { Browser, TestHostOptions } from "@suite/testing/browser";
import { answer, type WidgetTestHost } from "@suite/widget-kit/testing";
import { openEditor } from "../bulk-editor/testing/test-host.ts";
import { comparison } from "../consultant-profile/testing/profile.ts";
import { openProfile } from "../consultant-profile/testing/test-host.ts";
import { projectView, staffingView } from "../hr-dashboard/testing/records.ts";
import { openDashboard } from "../hr-dashboard/testing/test-host.ts";

type Options = Partial<TestHostOptions>;

type Open = (browser: Browser, options: Options) => Promise<WidgetTestHost>;

/** Every view of the three widgets, by name. */
export const scenes: readonly { readonly scene: string; readonly open: Open }[] = [
  { scene: "dashboard", open: openDashboard },
  {
    scene: "project",
    open: (browser, options) =>
      openDashboard(browser, { ...options, result: answer({ ...projectView("p-2") }) }),
  },
  {
    scene: "people for a project",
    open: (browser, options) =>
      openDashboard(browser, { ...options, result: answer({ ...staffingView() }) }),
  },
  { scene: "profile", open: openProfile },
  {
    scene: "comparison",
    open: (browser, options) =>
      openProfile(browser, { ...options, result: answer({ ...comparison }) }),
  },
  { scene: "bulk editor", open: openEditor },
];

/** Resolves when the view shows its data, in any language. */
export async function drawn({ frame }: WidgetTestHost): Promise<void> {
  await frame.getByRole("heading", { level: 1 }).waitFor();
  await frame
    .getByText(/Avery Howard|Amara Lindgren|Ana Bowman/)
    .first()
    .waitFor();
}
