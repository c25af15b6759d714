import { expectNoOverflow, launchBrowser, runAxe } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { testStates } from "@suite/widget-kit/testing/states.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { courseView, noMatchView } from "../testing/courses.ts";
import { type Browser, openCourse } from "../testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;

describe("the course view draws what a tool answered", () => {
  test("inline: the course, why it matched, its progress, and Open leads to the place to learn", async () => {
    const testHost = await openCourse(browser, { hostContext: inline });
    const { frame } = testHost;
    await frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor();
    const text = await frame.locator("main").textContent();
    for (const part of [
      ...["Intermediate", "1 hr 22 min", "4.5 of 5 (164 ratings)", "Certificate", "25% done"],
      "Matches: “agent” in title and topics · “semantic” in title",
    ]) {
      expect(text).toContain(part);
    }
    expect(testHost.calls).toEqual([]);
    await frame.getByRole("button", { name: "Open" }).click();
    await frame.getByRole("heading", { level: 2, name: "Transcript" }).waitFor();
    expect(testHost.displayMode).toBe("fullscreen");
    expect(testHost.errors).toEqual([]);
    await testHost.close();
  });

  test("who is not enrolled can enrol, and is once the server said so", async () => {
    const result = answer(courseView({ progress: undefined }));
    const testHost = await openCourse(browser, { hostContext: inline, result });
    await testHost.frame.getByRole("button", { name: "Enrol" }).click();
    await testHost.frame.getByRole("progressbar", { name: "Progress in this course" }).waitFor();
    await expect.poll(() => testHost.calls.map(({ name }) => name)).toEqual(["enroll-in-course"]);
    expect(await testHost.frame.getByRole("button", { name: "Enrol" }).count()).toBe(0);
    await testHost.close();
  });

  test("no match is said plainly, and a near miss opens in its place", async () => {
    const testHost = await openCourse(browser, {
      hostContext: inline,
      result: answer(noMatchView("gardening")),
    });
    await testHost.frame.getByRole("heading", { name: "No course matches “gardening”" }).waitFor();
    await testHost.frame.getByRole("button", { name: /AI Agents: First Steps/ }).click();
    await testHost.frame.getByRole("heading", { name: "Agents with Semantic Kernel" }).waitFor();
    expect(testHost.calls).toEqual([{ name: "training-media", args: { courseId: "ai-agents-first-steps" } }]);
    await testHost.close();
  });
});

testStates({
  open: (options) => openCourse(browser, options),
  drawn: ({ frame }) =>
    frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor(),
  call: { name: "training-media", args: { courseId: "semantic-kernel-agents" } },
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("the views are accessible and fit 320 px", async () => {
    const testHost = await openCourse(browser, {
      hostContext: { theme, displayMode: "fullscreen" },
      width: 1200,
    });
    await testHost.frame.getByRole("heading", { level: 2, name: "Transcript" }).waitFor();
    expect(await runAxe(testHost.frame)).toEqual([]);
    await testHost.page.setViewportSize({ width: 320, height: 900 });
    await expectNoOverflow(testHost.frame);
    await testHost.setDisplayMode("inline");
    await testHost.frame.getByRole("button", { name: "Open" }).waitFor();
    await expectNoOverflow(testHost.frame);
    expect(await runAxe(testHost.frame)).toEqual([]);
    await testHost.setDisplayMode("pip");
    await testHost.frame.getByRole("button", { name: "Back to the conversation" }).waitFor();
    await expectNoOverflow(testHost.frame);
    await testHost.close();
  });
});

test("hostile texts stay texts", async () => {
  const hostile = `<img src=x onerror="globalThis.hostileRan=1"> ![x](https://evil.example/x.png) \u202e${"W".repeat(300)}`;
  const view = courseView({ why: [{ word: hostile, places: ["title"] }] });
  const named = JSON.parse(
    JSON.stringify(view, (key, value) =>
      ["title", "description", "text", "note", "name", "role"].includes(key) ? `${hostile}${value}` : value,
    ),
  );
  const testHost = await openCourse(browser, { width: 320, result: answer(named) });
  await testHost.frame.getByRole("heading", { level: 2, name: "Transcript" }).waitFor();
  await testHost.frame.getByRole("button", { name: /Continue the video/ }).click();
  await testHost.frame.locator("video").waitFor();
  await expectNoOverflow(testHost.frame);
  expect(await testHost.frame.evaluate(() => "hostileRan" in globalThis)).toBe(false);
  expect(await testHost.frame.locator("#root :is(img, script, a[href])").count()).toBe(0);
  expect([testHost.requests, testHost.errors]).toEqual([[], []]);
  await testHost.close();
});
