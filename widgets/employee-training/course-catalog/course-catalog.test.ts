import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";

const browser = testBrowser();

const inline = { displayMode: "inline" } as const;

function emptyCatalog() {
  const myLearning = {
    courses: [],
    enrolledCount: 0,
    completedCount: 0,
    minutesDone: 0,
    certificates: [],
  };
  const courses = { items: [], total: 0 };
  return answer({ ...catalogView({ courses, myLearning, filters: { topic: "Gardening" } }) });
}

test("the inline card shows filters, facts and progress, and Open leads to the catalog", async () => {
  const filters = { topic: "AI", maxMinutes: 90, learningPathId: "agent-builder" };
  const result = answer({ ...catalogView({ filters }) });
  const testHost = await openCatalog(browser(), { hostContext: inline, result, width: 1200 });
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
  const buttons = await frame.getByRole("button").allTextContents();
  expect(buttons).toContain("AI Agents: First Steps");
  expect(buttons.slice(4)).toEqual(["Browse 5 courses"]);

  await frame.getByRole("button", { name: /^Browse \d/ }).click();
  await frame.getByRole("tab", { name: "Courses", selected: true }).waitFor();
  expect(await frame.getByLabel("Learning path").inputValue()).toBe("agent-builder");
  expect([testHost.calls, testHost.errors]).toEqual([[], []]);
});

test("my learning shows progress and certificates, and Continue asks for the course in the conversation", async () => {
  const result = answer({ ...catalogView({ view: "my-learning" }) });
  const testHost = await openCatalog(browser(), { hostContext: inline, result });
  const { frame } = testHost;
  await frame.getByRole("heading", { level: 1, name: "My learning" }).waitFor();
  await frame.getByRole("progressbar", { name: "Progress in AI Agents: First Steps" }).waitFor();
  await frame.getByText("Number ET-7K2M-04QX · Nov 8, 2026").waitFor();
  await frame.getByText("this is the progress of the demo learner").waitFor();
  await frame.getByRole("button", { name: "Continue AI Agents: First Steps" }).click();
  await expect
    .poll(() => testHost.chatMessages.join())
    .toContain("Open the course AI Agents: First Steps.");
  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("tab", { name: "My learning", selected: true }).waitFor();
  await frame.getByRole("region", { name: "In progress" }).waitFor();
  await frame
    .getByRole("button", { name: "Show certificate: Responsible AI in Practice" })
    .press("Enter");
  await frame
    .getByRole("img", { name: "Certificate ET-7K2M-04QX for Responsible AI in Practice" })
    .waitFor();
});

testStates({
  open: (options) => openCatalog(browser(), options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Courses" }).waitFor(),
  call: { name: "list-courses", args: { topic: "AI" } },
  empty: {
    result: emptyCatalog(),
    inline: ["Nothing matches these filters"],
    fullscreen: [/Clear a filter, or ask in the conversation/],
    async further({ frame }) {
      await frame.getByRole("tab", { name: "My learning" }).click();
      await frame.getByText(/Enroll in one under Courses, or ask/).waitFor();
    },
  },
});
