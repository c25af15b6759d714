import { expectNoOverflow, launchBrowser, runAxe } from "@suite/testing/browser";
import { isInSight } from "@suite/widget-kit/testing/in-sight.ts";
import { answer, failure, type WidgetStage } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { avery } from "./testing/profile.ts";
import { type Browser, openProfile, openWorkplace } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const { consultant } = avery;
const button = (stage: WidgetStage, name: string) => stage.frame.getByRole("button", { name, exact: true });
const field = (stage: WidgetStage, name: string) => stage.frame.getByRole("textbox", { name });
const updates = (stage: WidgetStage) => stage.calls.filter(({ name }) => name === "update-consultant");

/** A server that stores what it is sent and answers the new profile from then on. */
function server() {
  let stored = { ...avery };
  return {
    "update-consultant": ({ consultantId: _, version: _version, ...changes }: Record<string, unknown>) => {
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

test("only what changed is sent, with the version read; the view is drawn from the server's answer", async () => {
  const stage = await openWorkplace(browser, server());
  await button(stage, "Edit profile").press("Enter");
  await field(stage, "Phone").fill("+1 206 555 0199");
  await field(stage, "Skills").fill("Rust");
  await field(stage, "Skills").press("Enter");
  await stage.frame.getByText("2 unsaved changes").waitFor();
  await button(stage, "Save").press("Enter");
  await stage.frame.getByRole("status").getByText("Saved: Phone and Skills.").waitFor();
  await stage.frame.getByText("+1 206 555 0199").waitFor();
  expect(updates(stage)).toEqual([
    {
      name: "update-consultant",
      args: {
        consultantId: "1",
        version: consultant.version,
        phone: "+1 206 555 0199",
        skills: [...consultant.skills, "Rust"],
      },
    },
  ]);
  await stage.frame.locator("button:focus", { hasText: "Edit profile" }).waitFor();
  await expect.poll(() => JSON.stringify(stage.modelContext)).toContain("Saved: Phone and Skills.");
  await button(stage, "Undo").click();
  await stage.frame.getByText(consultant.phone).waitFor();
  await stage.close();
});

test.each([360, 1200])(
  "at a width of %i what was saved is said in sight, and Undo is the next stop",
  async (width) => {
    const stage = await openProfile(browser, {
      tools: server(),
      width,
      height: 560,
      hostContext: { displayMode: "fullscreen" },
    });
    await button(stage, "Edit profile").click();
    await field(stage, "Phone").fill("+1 206 555 0199");
    await button(stage, "Save").click();
    const notice = stage.frame.getByText("Saved: Phone.");
    await notice.waitFor();
    await stage.frame.locator("button:focus", { hasText: "Edit profile" }).waitFor();
    await expect.poll(() => isInSight(notice)).toBe(true);
    await stage.page.keyboard.press("Tab");
    await stage.frame.locator("button:focus", { hasText: "Undo" }).waitFor();
    await stage.page.keyboard.press("Enter");
    const undone = stage.frame.getByText("Undone.");
    await undone.waitFor();
    await expect.poll(() => isInSight(undone)).toBe(true);
    await stage.close();
  },
);

test("a field that the tool would refuse is named, gets the focus, and nothing is sent", async () => {
  const stage = await openWorkplace(browser);
  await button(stage, "Edit profile").click();
  await field(stage, "E-mail").fill("avery@");
  await button(stage, "Save").click();
  await stage.frame.getByText("Enter an e-mail address").waitFor();
  await stage.frame.locator("input[type=email]:focus").waitFor();
  expect(await runAxe(stage.frame)).toEqual([]);
  expect(updates(stage)).toEqual([]);
  await stage.close();
});

test("a refused save keeps what was typed and shows the reason", async () => {
  const stage = await openWorkplace(browser, {
    "update-consultant": () => failure("unavailable", "Storage does not answer. Try again in a minute."),
  });
  await button(stage, "Edit profile").click();
  await field(stage, "Name").fill("Avery H. Howard");
  await field(stage, "Name").press("Enter");
  await stage.frame.getByRole("alert").getByText("Storage does not answer.").waitFor();
  expect(await field(stage, "Name").inputValue()).toBe("Avery H. Howard");
  expect(await stage.frame.getByText(/^Saved/).count()).toBe(0);
  await stage.close();
});

function clashing() {
  const theirs = { ...consultant, version: "W/theirs", phone: "+1 206 555 0155", skills: ["Go"] };
  return {
    "update-consultant": ({ version, phone }: Record<string, unknown>) =>
      version === theirs.version
        ? answer({ consultant: { ...theirs, phone, version: "W/3" }, changeId: "change-3" })
        : failure("conflict", "The consultant was changed meanwhile.", { current: theirs }),
  };
}

test("a clash shows both versions; keeping mine saves it on top of theirs", async () => {
  const stage = await openWorkplace(browser, clashing());
  await button(stage, "Edit profile").click();
  await field(stage, "Phone").fill("+1 206 555 0199");
  await button(stage, "Save").click();
  const conflict = stage.frame.getByRole("alert", { name: /This changed while/ });
  await conflict.getByRole("cell", { name: "+1 206 555 0199" }).waitFor();
  await conflict.getByRole("cell", { name: "+1 206 555 0155" }).waitFor();
  expect(await runAxe(stage.frame)).toEqual([]);
  await expectNoOverflow(stage.frame);
  await button(stage, "Keep your version").click();
  await stage.frame.getByText("Saved: Phone.").waitFor();
  expect(updates(stage).at(-1)?.args).toEqual({
    consultantId: "1",
    version: "W/theirs",
    phone: "+1 206 555 0199",
  });
  await stage.close();
});

test("a clash may end with theirs: the draft goes, the profile is read again", async () => {
  const stage = await openWorkplace(browser, clashing());
  await button(stage, "Edit profile").click();
  await field(stage, "Phone").fill("+1 206 555 0199");
  await button(stage, "Save").click();
  await button(stage, "Take the current version").click();
  await stage.frame.getByText("Your changes were dropped for the current version.").waitFor();
  expect(stage.calls.at(-1)?.name).toBe("show-consultant-profile");
  await stage.close();
});

test("what was typed is there again after the view was closed and opened", async () => {
  const stage = await openWorkplace(browser);
  await button(stage, "Edit profile").click();
  await field(stage, "Name").fill("Avery Howard-Lind");
  await stage.setDisplayMode("inline");
  await button(stage, "Open").click();
  expect(await field(stage, "Name").inputValue()).toBe("Avery Howard-Lind");
  await stage.frame.getByText("Your unsaved changes from an earlier visit were restored.").waitFor();
  await button(stage, "Discard them").click();
  await button(stage, "Edit profile").waitFor();
  await stage.close();
});
