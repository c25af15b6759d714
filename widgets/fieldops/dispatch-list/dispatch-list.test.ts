import { expectNoOverflow, launchBrowser, runAxe } from "@suite/host/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, failure } from "../../testing/open-widget.ts";
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
    const stage = await openList(browser, { hostContext: inline, resultDelayMs: 500 });
    expect(await stage.frame.locator("main[aria-busy=true]").count()).toBe(1);
    await stage.frame.getByRole("heading", { level: 1, name: "New assignments" }).waitFor();
    const text = await stage.frame.locator("main").textContent();
    for (const part of ["Unassigned14", "SLA missed2", "High", "Late by 1 h 5 min", "And 10 more"]) {
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
    expect(before).toMatch(/^Due in 9 min \d+ s$/);
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

  test("an error offers another try, an empty list says what to do next, no host is said", async () => {
    const result = failure("unavailable", "The storage does not answer. Try again in a minute.");
    const broken = await openList(browser, { hostContext: inline, result, toolInput: { priority: "High" } });
    await broken.frame.getByText("The storage does not answer.").waitFor();
    await broken.frame.getByRole("button", { name: "Try again" }).click();
    await broken.frame.getByText("Priority: High").waitFor();
    await broken.close();

    const none = await openList(browser, { result: answer(listView({ team: "Nobody" })) });
    await none.frame.getByText("Nothing matches these filters").waitFor();
    await none.setDisplayMode("inline");
    await none.frame.getByText("Nothing matches these filters").waitFor();
    expect(await none.frame.getByRole("button", { name: "Create plan" }).count()).toBe(0);
    await none.close();

    const alone = await openList(browser, { host: false });
    await alone.frame.getByText("This view needs a chat host").waitFor();
    await alone.close();
  });
});

describe.each(["inline", "fullscreen"] as const)("%s", (displayMode) => {
  const open = async (theme: "light" | "dark", width?: number) => {
    const stage = await openList(browser, { hostContext: { displayMode, theme }, width });
    await stage.frame.getByRole("heading", { level: 1 }).waitFor();
    if (displayMode === "fullscreen") {
      await stage.frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
      await stage.frame.getByText("Wanda Fischer").waitFor();
    }
    return stage;
  };

  test.each(["light", "dark"] as const)("has no serious accessibility violation in %s", async (theme) => {
    const stage = await open(theme);
    expect(await runAxe(stage.frame)).toEqual([]);
    await stage.close();
  });

  test("fits 320 pixels and makes no request", async () => {
    const stage = await open("light", 320);
    await expectNoOverflow(stage.frame);
    expect(stage.requests).toEqual([]);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });
});
