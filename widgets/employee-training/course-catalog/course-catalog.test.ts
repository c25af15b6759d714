import { expectNoOverflow, launchBrowser, runAxe } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testStates } from "@suite/widget-kit/testing/states.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";
import type { Browser } from "../testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;
const mine = () => answer({ ...catalogView({ view: "my-learning" }) });

function emptyCatalog() {
  const myLearning = { courses: [], enrolledCount: 0, completedCount: 0, minutesDone: 0, certificates: [] };
  const courses = { items: [], total: 0 };
  return answer({ ...catalogView({ courses, myLearning, filters: { topic: "Gardening" } }) });
}

describe("the catalogue draws what a tool answered", () => {
  test("inline: what was asked for, the first courses with facts and progress, and Open leads to the catalogue", async () => {
    const filters = { topic: "AI", maxMinutes: 90, learningPathId: "agent-builder" };
    const result = answer({ ...catalogView({ filters }) });
    const testHost = await openCatalog(browser, { hostContext: inline, result });
    const { frame } = testHost;
    await frame.getByRole("heading", { level: 1, name: "Courses" }).waitFor();
    const text = await frame.locator("main").textContent();
    for (const part of [
      "Topic: AI",
      "Length: Up to 1 hr 30 min",
      "Learning path: Agent builder",
      "Azure AI Foundations",
      "45 min",
      "4.8 of 5 (412 ratings)",
      "40% done",
      "Completed",
      "And 1 more course",
    ]) {
      expect(text).toContain(part);
    }
    expect(await frame.getByRole("button").allTextContents()).toEqual(["Open"]);
    await frame.getByRole("button", { name: "Open" }).click();
    await frame.getByRole("tab", { name: "Courses", selected: true }).waitFor();
    expect(await frame.getByLabel("Learning path").inputValue()).toBe("agent-builder");
    expect([testHost.calls, testHost.errors]).toEqual([[], []]);
    await testHost.close();
  });

  test("inline, my learning: what goes on, certificates, and Continue asks for the course in the conversation", async () => {
    const testHost = await openCatalog(browser, { hostContext: inline, result: mine() });
    const { frame } = testHost;
    await frame.getByRole("heading", { level: 1, name: "My learning" }).waitFor();
    await frame.getByRole("progressbar", { name: "Progress in AI Agents: First Steps" }).waitFor();
    await frame.getByText("Number ET-7K2M-04QX, Nov 8, 2026").waitFor();
    await frame.getByText("this is the progress of the demo learner").waitFor();
    await frame.getByRole("button", { name: "Continue AI Agents: First Steps" }).click();
    await expect
      .poll(() => testHost.chatMessages.join())
      .toContain("Open the course AI Agents: First Steps.");
    await testHost.setDisplayMode("fullscreen");
    await frame.getByRole("tab", { name: "My learning", selected: true }).waitFor();
    await frame.getByRole("region", { name: "In progress" }).waitFor();
    await testHost.close();
  });

  test("nothing begun says what to do next", async () => {
    const testHost = await openCatalog(browser, { result: emptyCatalog() });
    await testHost.frame.getByRole("tab", { name: "My learning" }).click();
    await testHost.frame.getByText(/Enrol in one under Courses, or ask/).waitFor();
    await testHost.close();
  });
});

testStates({
  open: (options) => openCatalog(browser, options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Courses" }).waitFor(),
  call: { name: "list-courses", args: { topic: "AI" } },
  empty: {
    result: emptyCatalog(),
    inline: ["Nothing matches these filters"],
    fullscreen: [/Clear a filter, or ask for a course/],
  },
});

test.each(["light", "dark"] as const)("in %s the views are accessible and fit 320 px", async (theme) => {
  const testHost = await openCatalog(browser, { hostContext: { theme, displayMode: "fullscreen" } });
  const { frame, page } = testHost;
  const check = async () => {
    expect(await runAxe(frame)).toEqual([]);
    await expectNoOverflow(frame);
  };
  await page.setViewportSize({ width: 320, height: 900 });
  await frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
  await frame.getByRole("region", { name: "About this course" }).waitFor();
  await check();
  await frame.getByRole("tab", { name: "Learning paths" }).click();
  await frame.getByRole("button", { name: "Show courses" }).click();
  await frame.getByRole("list", { name: "Courses of Agent builder" }).waitFor();
  await check();
  await frame.getByRole("tab", { name: "My learning" }).click();
  await frame.getByRole("region", { name: "In progress" }).waitFor();
  await check();
  await testHost.setDisplayMode("inline");
  await frame.getByRole("button", { name: "Open", exact: true }).waitFor();
  await check();
  expect(testHost.requests).toEqual([]);
  await testHost.close();
});

test("hostile texts stay texts", async () => {
  const hostile = `<img src=x onerror="globalThis.hostileRan=1"> ![x](https://evil.example/x.png) \u202e${"W".repeat(300)}`;
  const names = ["title", "description", "name", "instructorName", "number", "topic", "query"];
  const poisoned = (view: object) =>
    answer(
      JSON.parse(
        JSON.stringify(view, (key, value) =>
          names.includes(key)
            ? `${hostile}${value}`
            : ["tags", "topics"].includes(key)
              ? [hostile, ...value]
              : value,
        ),
      ),
    );
  const filters = { topic: "AI", query: "agents" };
  const testHost = await openCatalog(browser, {
    width: 320,
    result: poisoned(catalogView({ filters, learner: { id: "l1", name: "Lin", demo: false } })),
    tools: { "list-courses": () => poisoned(catalogView()) },
  });
  const { frame } = testHost;
  const harmless = async () => {
    await expectNoOverflow(frame);
    expect(await frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
    expect(await frame.locator("#root :is(img, script, a[href])").count()).toBe(0);
  };
  await frame.getByRole("heading", { level: 2 }).first().getByRole("button").click();
  await frame.getByRole("region", { name: "About this course" }).waitFor();
  await harmless();
  await frame.getByRole("tab", { name: "Learning paths" }).click();
  await frame.getByRole("button", { name: "Show courses" }).click();
  await frame.getByRole("list", { name: /Courses of/ }).waitFor();
  await harmless();
  await frame.getByRole("tab", { name: "My learning" }).click();
  await frame.getByRole("region", { name: "In progress" }).waitFor();
  await harmless();
  await testHost.setDisplayMode("inline");
  await frame.getByRole("button", { name: "Open", exact: true }).waitFor();
  await harmless();
  expect([testHost.requests, testHost.errors]).toEqual([[], []]);
  await testHost.close();
});
