import {
  answer,
  expectContext,
  expectEscapeCloses,
  failure,
  testBrowser,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";

const browser = testBrowser();

const all = { name: "list-courses", args: {} };

test("by keyboard: filters, shows more, selects a course, enrolls without losing the place, and undoes", async () => {
  const testHost = await openCatalog(browser());
  const { frame, page } = testHost;
  const cards = () => frame.getByRole("heading", { level: 2 }).count();
  await frame.getByLabel("Topic").focus();
  await page.keyboard.type("AI ag");
  await frame.getByText("4 courses").waitFor();
  await expectContext(testHost, "Filters: topic = AI agents.");
  await frame.getByRole("button", { name: "Clear all" }).press("Enter");
  await frame.getByText("5 courses").waitFor();
  // On a busy machine another topic may be selected for a moment while the letters are typed.
  expect(testHost.calls.slice(-2)).toEqual([{ ...all, args: { topic: "AI agents" } }, all]);
  await frame.getByRole("button", { name: "Show more" }).press("Enter");
  await expect.poll(cards).toBe(5);
  expect(testHost.calls.at(-1)).toEqual({ ...all, args: { cursor: "3" } });

  const last = frame.getByRole("button", { name: "Testing and Evaluating AI Agents", exact: true });
  await last.press("Enter");
  const panel = frame.getByRole("region", { name: "About this course" });
  await panel.getByText("5 modules").waitFor();
  await panel
    .getByRole("button", { name: "Enroll in Testing and Evaluating AI Agents" })
    .press("Enter");
  await frame.getByText("You are enrolled in Testing and Evaluating AI Agents.").waitFor();
  await panel.getByRole("progressbar").waitFor();
  const focused = await frame.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe("Enrolled");
  expect(await cards()).toBe(6);
  await expectContext(
    testHost,
    "Selected course: “Testing and Evaluating AI Agents” (id agent-evaluation). Changed here by the person, already saved: Enrolled in course “Testing and Evaluating AI Agents” (id agent-evaluation).",
  );

  await panel.getByRole("button", { name: "Close the course" }).press("Enter");
  await expect
    .poll(() => last.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame.getByText("Undone.").waitFor();
  await frame.getByRole("button", { name: "Enroll in Testing and Evaluating AI Agents" }).waitFor();
  expect(await cards()).toBe(5);
  expect(testHost.errors).toEqual([]);
});

test("by keyboard: opens a learning path, asks for a course in the conversation, and Escape closes the panel before full screen", async () => {
  const testHost = await openCatalog(browser());
  const { frame, page } = testHost;
  await frame.getByRole("tab", { name: "Courses" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await frame.getByRole("tab", { name: "Learning paths", selected: true }).waitFor();
  await frame.getByText("1 of 3 done").waitFor();
  await frame.getByRole("button", { name: "Show courses" }).press("Enter");
  const list = frame.getByRole("list", { name: "Courses of Agent builder" });
  await list.getByText("Agents with Semantic Kernel").waitFor();
  expect(testHost.calls).toEqual([{ ...all, args: { learningPathId: "agent-builder" } }]);
  await list
    .getByRole("button", { name: "Agents with Semantic Kernel", exact: true })
    .press("Enter");
  await frame.getByRole("button", { name: "Open the course" }).press("Enter");
  await expect
    .poll(() => testHost.chatMessages.join())
    .toContain("Open the course Agents with Semantic Kernel.");
  await expectEscapeCloses(testHost, frame.getByRole("region", { name: "About this course" }));
});

test("an error on the next page goes away with the next read, and a refused enrollment changes nothing", async () => {
  const view = catalogView();
  const courses = { ...view.courses, total: view.courses.total + 3, cursor: "more" };
  const testHost = await openCatalog(browser(), {
    result: answer({ ...view, courses }),
    tools: {
      "list-courses": ({ cursor, topic }) =>
        cursor
          ? failure("conflict", "The list has changed.")
          : answer({ ...view, courses, filters: { topic } }),
      "enroll-in-course": () => failure("forbidden", "You may read courses only."),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Show more" }).click();
  await frame.getByRole("alert").getByText("The list has changed.").waitFor();
  await frame.getByLabel("Topic").selectOption("AI agents");
  await expect.poll(() => frame.getByRole("alert").count()).toBe(0);

  const enroll = frame.getByRole("button", { name: "Enroll in Azure AI Foundations" });
  await enroll.click();
  await frame.getByText("You may read courses only.").waitFor();
  await enroll.waitFor();
  expect(await frame.getByText("You are enrolled").count()).toBe(0);
});

test("in a host without messages and tool calls the page gives the words to type and offers no edits", async () => {
  const testHost = await openCatalog(browser(), { without: ["message", "serverTools"] });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
  await frame
    .getByText("ask in the conversation: “Open the course Azure AI Foundations.”")
    .waitFor();
  await frame.getByText("Read-only here").waitFor();
  expect(await frame.getByRole("button", { name: /Enroll|Refresh/ }).count()).toBe(0);
});
