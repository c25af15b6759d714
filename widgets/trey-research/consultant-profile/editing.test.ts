import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import {
  answer,
  expectContext,
  expectEscapeCloses,
  failure,
  isInSight,
  testBrowser,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { avery } from "./testing/profile.ts";
import { openProfile, openWorkplace } from "./testing/test-host.ts";

const browser = testBrowser();
const { consultant } = avery;
const button = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("button", { name, exact: true });
const field = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("textbox", { name });
const updates = (testHost: WidgetTestHost) =>
  testHost.calls.filter(({ name }) => name === "update-consultant");

/** A server that stores changes and returns the new profile from then on. */
function server() {
  let stored = { ...avery };
  return {
    "update-consultant": ({
      consultantId: _,
      version: _version,
      ...changes
    }: Record<string, unknown>) => {
      stored = { ...stored, consultant: { ...stored.consultant, ...changes, version: "W/2" } };
      return answer({ consultant: stored.consultant, changeId: "change-1" });
    },
    "show-consultant-profile": () => answer({ ...stored }),
    "undo-change": () => {
      stored = { ...avery };
      return answer({ change: { id: "change-2" } });
    },
  };
}

test("a save sends only the changed fields and the version read, and is drawn from the response, also when the profile cannot be read again", async () => {
  const testHost = await openWorkplace(browser(), {
    ...server(),
    "show-consultant-profile": () => failure("unavailable", "Storage does not answer."),
  });
  await button(testHost, "Edit profile").press("Enter");
  await field(testHost, "Phone").fill("+1 206 555 0199");
  await field(testHost, "Skills").fill("Rust");
  await field(testHost, "Skills").press("Enter");
  await testHost.frame.getByText("2 unsaved changes").waitFor();
  await button(testHost, "Save").press("Enter");
  await testHost.frame.getByRole("status").getByText("Saved: Phone and Skills.").waitFor();
  await testHost.frame.getByText("+1 206 555 0199").waitFor();
  await testHost.frame.locator("button:focus", { hasText: "Edit profile" }).waitFor();
  await expectContext(testHost, "Saved: Phone and Skills.");

  await button(testHost, "Edit profile").click();
  await field(testHost, "Phone").fill("+1 206 555 0188");
  await button(testHost, "Save").click();
  await testHost.frame.getByText("Saved: Phone.").waitFor();
  await testHost.frame.getByText("+1 206 555 0188").waitFor();
  const skills = [...consultant.skills, "Rust"];
  expect(updates(testHost).map(({ args }) => args)).toEqual([
    { consultantId: "1", version: consultant.version, phone: "+1 206 555 0199", skills },
    { consultantId: "1", version: "W/2", phone: "+1 206 555 0188" },
  ]);
});

test("a saved change is announced in sight and Undo is the next stop, in narrow and wide windows", async () => {
  const testHost = await openProfile(browser(), {
    tools: server(),
    hostContext: { displayMode: "fullscreen" },
  });
  const { frame, page } = testHost;
  for (const width of [360, 1200]) {
    await page.setViewportSize({ width, height: 560 });
    await button(testHost, "Edit profile").click();
    await field(testHost, "Phone").fill("+1 206 555 0199");
    await button(testHost, "Save").click();
    const notice = frame.getByText("Saved: Phone.");
    await notice.waitFor();
    await frame.locator("button:focus", { hasText: "Edit profile" }).waitFor();
    await expect.poll(() => isInSight(notice)).toBe(true);
    await page.keyboard.press("Tab");
    await frame.locator("button:focus", { hasText: "Undo" }).waitFor();
    await page.keyboard.press("Enter");
    const undone = frame.getByText("Undone.");
    await undone.waitFor();
    await expect.poll(() => isInSight(undone)).toBe(true);
    await frame.getByText(consultant.phone).waitFor();
  }
});

test("an invalid field is named and focused and nothing is sent; a refused save keeps the changes", async () => {
  const testHost = await openWorkplace(browser(), {
    "update-consultant": () =>
      failure("unavailable", "Storage does not answer. Try again in a minute."),
  });
  const { frame } = testHost;
  await button(testHost, "Edit profile").click();
  await field(testHost, "Email").fill("avery@");
  await button(testHost, "Save").click();
  await frame.getByText("Enter an email address").waitFor();
  await frame.locator("input[type=email]:focus").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  expect(updates(testHost)).toEqual([]);

  await field(testHost, "Email").fill(consultant.email);
  await field(testHost, "Name").fill("Avery H. Howard");
  await field(testHost, "Name").press("Enter");
  await frame.getByRole("alert").getByText("Storage does not answer.").waitFor();
  expect(await field(testHost, "Name").inputValue()).toBe("Avery H. Howard");
  expect(await frame.getByText(/^Saved/).count()).toBe(0);
});

test("a conflict shows both versions, and mine can be dropped for theirs", async () => {
  const current = { ...consultant, version: "W/theirs", phone: "+1 206 555 0155", skills: ["Go"] };
  const testHost = await openWorkplace(browser(), {
    "update-consultant": () =>
      failure("conflict", "The consultant was changed meanwhile.", { current }),
  });
  const { frame } = testHost;
  await button(testHost, "Edit profile").click();
  await field(testHost, "Phone").fill("+1 206 555 0199");
  await button(testHost, "Save").click();
  const conflict = frame.getByRole("alert", { name: /This changed while/ });
  await conflict.getByRole("cell", { name: "+1 206 555 0199" }).waitFor();
  await conflict.getByRole("cell", { name: "+1 206 555 0155" }).waitFor();
  expect(await runAxe(frame)).toEqual([]);
  await expectNoOverflow(frame);
  await button(testHost, "Use the current version").click();
  await frame.getByText("Your changes were replaced by the current version.").waitFor();
  await expect.poll(() => testHost.calls.at(-1)?.name).toBe("show-consultant-profile");
});

test("unsaved changes are restored after the full view was closed and opened; Escape closes forms before the view", async () => {
  const testHost = await openWorkplace(browser());
  await button(testHost, "Edit profile").click();
  await field(testHost, "Name").fill("Avery Howard-Lind");
  await testHost.setDisplayMode("inline");
  await button(testHost, "Open the profile").click();
  expect(await field(testHost, "Name").inputValue()).toBe("Avery Howard-Lind");
  await testHost.frame.getByText("Your unsaved changes were restored.").waitFor();
  await button(testHost, "Discard").click();
  testHost.messages.length = 0;
  for (const [opener, closed] of [
    ["Edit profile", "Cancel"],
    ["Remove from Intranet Modernization", "Keep"],
  ] as const) {
    await button(testHost, opener).click();
    await button(testHost, closed).waitFor();
    await testHost.page.keyboard.press("Escape");
    await button(testHost, closed).waitFor({ state: "detached" });
  }
  await button(testHost, "Assign to a project").click();
  await expectEscapeCloses(testHost, button(testHost, "Cancel"));
});
