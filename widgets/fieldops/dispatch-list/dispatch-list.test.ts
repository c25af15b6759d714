import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { listView } from "./testing/assignments.ts";
import { openList } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;

test("inline, shows the most urgent rows, live countdowns and two actions, and opens a row in full screen", async () => {
  const testHost = await openList(browser(), { hostContext: inline });
  await testHost.frame.getByRole("heading", { level: 1, name: "New assignments" }).waitFor();
  const text = await testHost.frame.locator("main").textContent();
  for (const part of ["Unassigned14", "SLA missed2", "High", "Late by 1 hr 5 min", "And 10 more"])
    expect(text).toContain(part);
  expect(await testHost.frame.getByRole("listitem").count()).toBe(4);
  const primary = testHost.frame.getByRole("button", {
    name: /^(Review 14 assignments|Create plan)$/,
  });
  expect(await primary.allTextContents()).toEqual(["Review 14 assignments", "Create plan"]);
  expect(testHost.calls).toEqual([]);

  const countdown = testHost.frame.getByRole("timer").nth(1);
  const before = await countdown.textContent();
  expect(before).toMatch(/^Due in 9 min \d+ sec$/);
  await expect.poll(() => countdown.textContent(), { timeout: 5_000 }).not.toBe(before);
  expect(await testHost.frame.locator("[aria-live]:not([aria-live=off])").count()).toBe(0);

  await primary.last().click();
  await testHost.frame.getByText("Sent to chat.").waitFor();
  expect(testHost.chatMessages).toEqual(["Create a dispatch plan for these assignments."]);

  await testHost.frame.getByRole("button", { name: "Woodgrove Bank Branch 12" }).click();
  await testHost.frame.getByRole("region", { name: "Woodgrove Bank Branch 12" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  expect(testHost.calls).toEqual([{ name: "get-assignment", args: { assignmentId: "WO-1003" } }]);
});

testStates({
  open: (options) => openList(browser(), options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "New assignments" }).waitFor(),
  call: { name: "list-new-assignments", args: { priority: "High" } },
  empty: {
    result: answer(listView({ team: "Nobody" })),
    inline: ["Nothing matches these filters"],
    fullscreen: ["Nothing matches these filters"],
    further: async (testHost) => {
      await testHost.setDisplayMode("inline");
      await testHost.frame.getByText("Nothing matches these filters").waitFor();
      expect(await testHost.frame.getByRole("button", { name: "Create plan" }).count()).toBe(0);
    },
  },
});
