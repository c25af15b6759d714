import { answer, testBrowser, testHostFaults } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { newcomer } from "./testing/profile.ts";
import { openProfile } from "./testing/test-host.ts";

const browser = testBrowser();
const heading = { level: 1, name: "Avery Howard" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;

test("inline: the person, workload, skills and two actions; Open leads to the full view in the host's locale", async () => {
  const testHost = await openProfile(browser());
  const { frame } = testHost;
  await frame.getByRole("heading", heading).waitFor();
  const text = await frame.locator("main").textContent();
  const parts = [
    "avery.howard@treyresearch.example",
    "119%",
    "Over-allocated",
    "In November 2026",
    "React",
  ];
  for (const part of parts) expect(text).toContain(part);
  await frame.getByRole("img", { name: /190 hr in November 2026/ }).waitFor();
  const buttons = await frame.getByRole("button").allTextContents();
  expect(buttons).toEqual(["Open the profile", "Assign to a project"]);
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);
  expect(testHost.calls).toEqual([]);

  await frame.getByRole("button", { name: "Open the profile" }).press("Enter");
  await frame.getByRole("region", { name: "Assignments" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  await frame.locator("h1:focus").waitFor();
  await testHost.setHostContext({ locale: "de-DE", timeZone: "Asia/Tokyo" });
  await frame.getByText("Stand 18:30").waitFor();
  await frame.getByText("Im November 2026").first().waitFor();
  await frame.getByText("165 $").first().waitFor();
  await testHost.setHostContext({ locale: "en-US" });
  await frame.getByRole("button", { name: "Exit full screen" }).press("Enter");
  await frame.getByRole("button", { name: "Open the profile" }).waitFor();
});

test("the profile follows the host's theme, a result that is sent again, and the teardown", async () => {
  const testHost = await openProfile(browser());
  const { frame } = testHost;
  await frame.getByRole("heading", heading).waitFor();
  const readColor = () => frame.evaluate("getComputedStyle(document.querySelector('h1')).color");
  const light = await readColor();
  await testHost.setHostContext({ theme: "dark" });
  await expect.poll(readColor).not.toBe(light);

  const params = { content: [], structuredContent: newcomer };
  const message = JSON.stringify({
    jsonrpc: "2.0",
    method: "ui/notifications/tool-result",
    params,
  });
  // The test host sends one result, as the specification requires; other hosts send it again when a chat is reopened.
  await frame.parentFrame()?.evaluate(`frames[0].postMessage(${message}, "*")`);
  await frame.getByRole("heading", { level: 1, name: "Noor Al-Masri" }).waitFor();
  await testHost.teardown();
});

test("a host without server tools and model context gets a read-only profile, and texts instead of empty boxes", async () => {
  const without = ["serverTools", "updateModelContext"] as const;
  const result = answer({ ...newcomer });
  const { frame, errors } = await openProfile(browser(), {
    without,
    hostContext: fullscreen,
    result,
  });
  for (const text of ["Read-only here.", "Not assigned to any project.", "No skills recorded yet."])
    await frame.getByText(text).waitFor();
  await frame.getByText("No certifications recorded yet.").waitFor();
  expect(await frame.getByRole("button", { name: /Edit|Assign|Remove/ }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test("partial input triggers nothing, and a cancelled call is named", async () => {
  const testHost = await openProfile(browser(), { result: undefined });
  await testHost.sendPartialInput({ consultantId: "Av" });
  await testHost.frame.locator("main[aria-busy=true]").waitFor();
  expect(testHost.calls).toEqual([]);
  await testHost.cancel();
  await testHost.frame
    .getByRole("heading", { level: 1, name: "The request was canceled" })
    .waitFor();
});

testHostFaults({
  open: (options) => openProfile(browser(), options),
  drawn: ({ frame }) => frame.getByRole("heading", heading).waitFor(),
  call: { name: "show-consultant-profile", args: { consultantId: "1" } },
});
