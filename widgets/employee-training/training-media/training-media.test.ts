import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { courseView, noMatchView } from "../testing/courses.ts";
import { openCourse } from "../testing/test-host.ts";

const browser = testBrowser();

const inline = { displayMode: "inline" } as const;

test("the inline card shows the course and why it matched, Open leads to the page, and Escape leaves picture-in-picture", async () => {
  const testHost = await openCourse(browser(), { hostContext: inline });
  const { frame } = testHost;
  await frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor();
  const text = await frame.locator("main").textContent();
  for (const part of [
    ...["Intermediate", "1 hr 22 min", "4.5 of 5 (164 ratings)", "Certificate", "25% done"],
    "This course is about AI agents. 2 of its 4 modules teach it, such as “From functions to agents”.",
  ]) {
    expect(text).toContain(part);
  }
  expect(testHost.calls).toEqual([]);
  await frame.getByRole("button", { name: "Open the course" }).click();
  await frame.getByRole("heading", { level: 2, name: "Transcript" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");

  await frame.getByRole("button", { name: "Picture in picture" }).click();
  await frame.getByRole("button", { name: "Back to the conversation" }).focus();
  await testHost.page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(frame);
  await testHost.page.keyboard.press("Escape");
  await expect.poll(() => testHost.displayMode).toBe("inline");
  expect(testHost.errors).toEqual([]);
});

test("a near miss opens in place of the page without a match; the learner enrolls; a host that refuses picture-in-picture is named", async () => {
  const testHost = await openCourse(browser(), {
    hostContext: inline,
    result: answer(noMatchView("gardening")),
    displayModeRequests: "refused",
    tools: { "training-media": () => answer(courseView({ progress: undefined })) },
  });
  const { frame } = testHost;
  await frame.getByRole("heading", { name: "No course matches “gardening”" }).waitFor();
  await frame.getByRole("button", { name: /AI Agents: First Steps/ }).click();
  await frame.getByRole("heading", { name: "Agents with Semantic Kernel" }).waitFor();
  expect(testHost.calls).toEqual([
    { name: "training-media", args: { courseId: "ai-agents-first-steps" } },
  ]);

  await frame.getByRole("button", { name: "Enroll" }).click();
  await frame.getByRole("progressbar", { name: "Progress in this course" }).waitFor();
  await expect
    .poll(() => testHost.calls.slice(1).map(({ name }) => name))
    .toEqual(["enroll-in-course"]);
  expect(await frame.getByRole("button", { name: "Enroll" }).count()).toBe(0);

  await frame.getByRole("button", { name: "Open the course" }).click();
  await frame.getByRole("button", { name: "Picture in picture" }).click();
  await frame.getByRole("button", { name: "Not available here" }).waitFor();
  expect(testHost.displayMode).toBe("inline");
});

testStates({
  open: (options) => openCourse(browser(), options),
  drawn: ({ frame }) =>
    frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor(),
  call: { name: "training-media", args: { courseId: "semantic-kernel-agents" } },
});

test("courses that an unknown title may mean are buttons, in place of the card and inside the page", async () => {
  const near = {
    id: "semantic-kernel-agents",
    name: "Agents",
    title: "Agents with Semantic Kernel",
    facts: ["Intermediate"],
  };
  const unknown = (name: string) =>
    failure("not_found", "Ask.", { asked: name, total: 1, candidates: [near] });
  const testHost = await openCourse(browser(), {
    toolInput: { courseId: "semantik agents" },
    result: unknown("semantik agents"),
    tools: {
      "training-media": ({ courseId }) =>
        courseId === near.id ? answer(courseView()) : unknown(String(courseId)),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("heading", { name: "“semantik agents” was not found" }).waitFor();
  expect(await frame.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await frame
    .getByRole("button", { name: /Agents with Semantic Kernel.*Intermediate/ })
    .press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Agents with Semantic Kernel" }).waitFor();
  expect(testHost.calls[0]).toEqual({ name: "training-media", args: { courseId: near.id } });

  // A related course that has been removed since.
  await frame.getByRole("button", { name: /AI Agents: First Steps/ }).click();
  const alert = frame.getByRole("alert");
  await alert.getByText("Did you mean one of these?").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await alert.getByRole("button", { name: /Agents with Semantic Kernel/ }).click();
  await alert.waitFor({ state: "detached" });
  expect(testHost.calls.at(-1)?.args).toEqual({ courseId: near.id });
});
