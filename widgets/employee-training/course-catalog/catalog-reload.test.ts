import { answer, testBrowser, viewStores } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";

const browser = testBrowser();

test.each(viewStores)(
  "filters, the open course and the tab are kept over a reload: %s",
  async (viewStore) => {
    const testHost = await openCatalog(browser(), { viewStore });
    const topic = () => testHost.frame.getByLabel("Topic");
    const card = (name: string) => testHost.frame.getByRole("button", { name, exact: true });
    await topic().selectOption("Azure AI");
    await testHost.frame.getByText("1 course", { exact: true }).waitFor();
    await card("Azure AI Foundations").click();
    await testHost.frame.getByRole("region", { name: "About this course" }).waitFor();
    await testHost.reload();
    await testHost.frame.getByText("1 course", { exact: true }).waitFor();
    expect(await topic().inputValue()).toBe("Azure AI");
    expect(await card("AI Agents: First Steps").count()).toBe(0);
    await testHost.frame.getByRole("region", { name: "About this course" }).waitFor();

    await testHost.frame.getByRole("tab", { name: "Learning paths" }).click();
    expect(await testHost.frame.getByRole("region", { name: "About this course" }).count()).toBe(0);
    await testHost.frame.getByRole("button", { name: "Show courses" }).click();
    await testHost.reload();
    await testHost.frame.getByRole("tab", { name: "Learning paths", selected: true }).waitFor();
    await testHost.frame.getByRole("button", { name: "Hide courses" }).waitFor();
    expect(testHost.errors).toEqual([]);
  },
);

test("the page of a certificate is kept over a reload, and Back leads to its button", async () => {
  const testHost = await openCatalog(browser(), {
    viewStore: "localStorage",
    result: answer({ ...catalogView({ view: "my-learning" }) }),
  });
  await testHost.frame
    .getByRole("button", { name: "Show certificate: Responsible AI in Practice" })
    .press("Enter");
  const paper = () => testHost.frame.getByRole("img", { name: /^Certificate ET-7K2M-04QX/ });
  await paper().waitFor();
  await testHost.reload();
  await paper().waitFor();
  await testHost.frame.getByRole("button", { name: "Back to my learning" }).press("Enter");
  await testHost.frame.getByRole("tab", { name: "My learning", selected: true }).waitFor();
  await expect
    .poll(() => testHost.frame.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Show certificate: Responsible AI in Practice");
});

test("about a course the panel says what it is, its modules, what one needs and what one learns, in each list", async () => {
  const testHost = await openCatalog(browser());
  const { frame } = testHost;
  const panel = frame.getByRole("region", { name: "About this course" });
  const expectAbout = async () => {
    for (const text of [
      "From single functions to agents:",
      "From functions to agents",
      "Semantic Kernel Essentials, or the same from practice",
      "Skills you gain",
    ])
      await panel.getByText(text).first().waitFor();
    expect(await panel.getByRole("listitem").filter({ hasText: "Quiz" }).count()).toBe(1);
  };
  await frame.getByRole("button", { name: "Azure AI Foundations", exact: true }).click();
  await expectAbout();
  await frame.getByRole("tab", { name: "Learning paths" }).click();
  await panel.waitFor({ state: "detached" });
  await frame.getByRole("button", { name: "Show courses" }).click();
  await frame.getByRole("button", { name: "AI Agents: First Steps", exact: true }).click();
  await expectAbout();
  expect(testHost.calls.at(-1)).toEqual({
    name: "training-media",
    args: { courseId: "ai-agents-first-steps" },
  });
});
