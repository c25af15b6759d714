import { launchBrowser } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testStates } from "@suite/widget-kit/testing/states.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listView } from "./testing/assignments.ts";
import { type Browser, openList } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;

describe("in the conversation", () => {
  test("the most urgent rows, what is late in words, and two actions", async () => {
    const stage = await openList(browser, { hostContext: inline });
    await stage.frame.getByRole("heading", { level: 1, name: "New assignments" }).waitFor();
    const text = await stage.frame.locator("main").textContent();
    for (const part of ["Unassigned14", "SLA missed2", "High", "Late by 1 hr 5 min", "And 10 more"]) {
      expect(text).toContain(part);
    }
    expect(await stage.frame.getByRole("listitem").count()).toBe(4);
    const primary = stage.frame.getByRole("button", { name: /^(Open|Create plan)$/ });
    expect(await primary.allTextContents()).toEqual(["Open", "Create plan"]);
    expect(stage.calls).toEqual([]);

    await primary.last().click();
    await stage.frame.getByText("Asked in the conversation.").waitFor();
    expect(stage.chatMessages).toEqual(["Create a dispatch plan for these assignments."]);
    await stage.close();
  });

  test("a countdown ticks by the second in its last minutes and is quiet for screen readers", async () => {
    const stage = await openList(browser, { hostContext: inline });
    const countdown = stage.frame.getByRole("timer").nth(1);
    const before = await countdown.textContent();
    expect(before).toMatch(/^Due in 9 min \d+ sec$/);
    await expect.poll(() => countdown.textContent(), { timeout: 5_000 }).not.toBe(before);
    expect(await stage.frame.locator("[aria-live]:not([aria-live=off])").count()).toBe(0);
    await stage.close();
  });

  test("a row opens the full view with that assignment in it", async () => {
    const stage = await openList(browser, { hostContext: inline });
    await stage.frame.getByRole("button", { name: "Woodgrove Bank Branch 12" }).click();
    await stage.frame.getByRole("region", { name: "Woodgrove Bank Branch 12" }).waitFor();
    expect(stage.displayMode).toBe("fullscreen");
    expect(stage.calls).toEqual([{ name: "get-assignment", args: { assignmentId: "WO-1003" } }]);
    await stage.close();
  });

  test("an empty list offers no plan", async () => {
    const none = await openList(browser, { result: answer(listView({ team: "Nobody" })) });
    await none.setDisplayMode("inline");
    await none.frame.getByText("Nothing matches these filters").waitFor();
    expect(await none.frame.getByRole("button", { name: "Create plan" }).count()).toBe(0);
    await none.close();
  });
});

testStates({
  open: (options) => openList(browser, options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "New assignments" }).waitFor(),
  call: { name: "list-new-assignments", args: { priority: "High" } },
  empty: {
    result: answer(listView({ team: "Nobody" })),
    inline: ["Nothing matches these filters"],
    fullscreen: ["Nothing matches these filters"],
  },
});
