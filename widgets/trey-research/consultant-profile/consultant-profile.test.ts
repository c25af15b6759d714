import { launchBrowser } from "@suite/testing/browser";
import { builtWidget, failure } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newcomer } from "./testing/profile.ts";
import { type Browser, openProfile, profileWidget } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

/** The page, listening through ears that hear nothing of server tools and model context. */
function withoutCapabilities(): string {
  const deafen = `const listen = window.addEventListener;
    window.addEventListener = (type, listener) => listen.call(window, type, (event) => {
      const offered = event.data?.result?.hostCapabilities;
      if (offered) { delete offered.serverTools; delete offered.updateModelContext; }
      listener(event);
    });`;
  return builtWidget(profileWidget).replace("<head>", () => `<head><script>${deafen}</script>`);
}

const heading = { level: 1, name: "Avery Howard" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;

describe("the profile draws what a tool answered", () => {
  test("inline: who, how busy, what they know, and at most two actions", async () => {
    const stage = await openProfile(browser);
    await stage.frame.getByRole("heading", heading).waitFor();
    const text = await stage.frame.locator("main").textContent();
    for (const part of [
      "avery.howard@treyresearch.example",
      "119%",
      "Over-allocated",
      "In November 2026",
      "React",
    ]) {
      expect(text).toContain(part);
    }
    await stage.frame.getByRole("img", { name: /190 hr in November 2026/ }).waitFor();
    expect(await stage.frame.getByRole("button").allTextContents()).toEqual(["Open", "Assign to a project"]);
    expect(stage.requests).toEqual([]);
    expect(stage.errors).toEqual([]);
    expect(stage.calls).toEqual([]);
    await stage.close();
  });

  test("Open leads to the workplace, with the focus on its heading, and back", async () => {
    const stage = await openProfile(browser);
    await stage.frame.getByRole("button", { name: "Open" }).press("Enter");
    await stage.frame.getByRole("region", { name: "Assignments" }).waitFor();
    expect(stage.displayMode).toBe("fullscreen");
    await stage.frame.locator("h1:focus").waitFor();
    await stage.frame.getByRole("button", { name: "Close full view" }).press("Enter");
    await stage.frame.getByRole("button", { name: "Open" }).waitFor();
    await stage.close();
  });

  test("where a host lists no display modes, as Microsoft 365 does, Open is offered and works", async () => {
    const stage = await openProfile(browser, { profile: "copilot" });
    await stage.frame.getByRole("button", { name: "Open" }).click();
    await stage.frame.getByRole("region", { name: "Assignments" }).waitFor();
    await stage.close();
  });

  test("nothing is drawn as empty boxes for somebody without skills, roles or work", async () => {
    const stage = await openProfile(browser, { hostContext: fullscreen }, newcomer);
    await stage.frame.getByText("Not assigned to any project.").waitFor();
    await stage.frame.getByText("No skills recorded yet.").waitFor();
    await stage.frame.getByText("No certifications recorded yet.").waitFor();
    await stage.close();
  });

  test("a host that offers a view neither tools nor context gets a profile to read, and the reason", async () => {
    const stage = await openProfile(browser, { html: withoutCapabilities(), hostContext: fullscreen });
    await stage.frame.getByText("This host does not let a view change data.").waitFor();
    expect(await stage.frame.getByRole("button", { name: /Edit|Assign|Remove/ }).count()).toBe(0);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });

  test("dates, numbers and money follow the host's locale and time zone", async () => {
    const hostContext = { ...fullscreen, locale: "de-DE", timeZone: "Asia/Tokyo" };
    const stage = await openProfile(browser, { hostContext, width: 1200 });
    await stage.frame.getByText("Stand 18:30").waitFor();
    await stage.frame.getByText("Im November 2026").first().waitFor();
    await stage.frame.getByText("165 $").first().waitFor();
    await stage.close();
  });

  test("a result sent again replaces the former one", async () => {
    const stage = await openProfile(browser);
    await stage.frame.getByRole("heading", heading).waitFor();
    const params = { content: [], structuredContent: newcomer };
    const message = JSON.stringify({ jsonrpc: "2.0", method: "ui/notifications/tool-result", params });
    // The stage keeps to one result, as the specification asks; other hosts send one again when a chat is reopened.
    await stage.frame.parentFrame()?.evaluate(`frames[0].postMessage(${message}, "*")`);
    await stage.frame.getByRole("heading", { level: 1, name: "Noor Al-Masri" }).waitFor();
    await stage.close();
  });
});

describe("the profile without an answer to draw", () => {
  test("a late result replaces the skeleton, and the frame grows with it", async () => {
    const stage = await openProfile(browser, { late: true });
    await stage.frame.locator("main[aria-busy=true]").waitFor();
    await stage.sendResult();
    await stage.frame.getByRole("heading", heading).waitFor();
    const height = await stage.frame.evaluate("document.documentElement.offsetHeight");
    await expect
      .poll(
        () =>
          stage.messages.filter(({ method }) => method === "ui/notifications/size-changed").at(-1)?.message,
      )
      .toMatchObject({ params: { height } });
    await stage.close();
  });

  test("no answer at all says so after a while and offers to ask again", async () => {
    const stage = await openProfile(browser, {
      result: undefined,
      prepare: (page) => page.clock.install(),
    });
    await stage.frame.locator("main[aria-busy=true]").waitFor();
    await stage.page.clock.fastForward(19_000);
    expect(await stage.frame.locator("main[aria-busy=true]").count()).toBe(1);
    await stage.page.clock.fastForward(2_000);
    await stage.frame.getByText("This is taking longer than usual").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await stage.frame.getByRole("heading", heading).waitFor();
    expect(stage.calls).toEqual([{ name: "show-consultant-profile", args: { consultantId: "1" } }]);
    await stage.close();
  });

  test("an error is never drawn as a profile; trying again draws it", async () => {
    const stage = await openProfile(browser, { result: failure("unavailable", "Storage does not answer.") });
    await stage.frame.getByRole("alert").getByText("Storage does not answer.").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await stage.frame.getByRole("heading", heading).waitFor();
    await stage.close();
  });

  test.each([
    ["without structured data", { content: [{ type: "text" as const, text: "Avery Howard" }] }],
    ["of another shape", { content: [], structuredContent: { view: "consultant", consultant: "Avery" } }],
  ])("an answer %s says that it cannot be shown", async (_, result) => {
    const stage = await openProfile(browser, { result });
    await stage.frame.getByRole("heading", { level: 1, name: "The answer cannot be shown here" }).waitFor();
    await stage.close();
  });

  test("a cancelled call is named as one", async () => {
    const stage = await openProfile(browser, { result: undefined });
    await stage.cancel();
    await stage.frame.getByRole("heading", { level: 1, name: "The request was cancelled" }).waitFor();
    await stage.close();
  });

  test("partial input is never acted upon", async () => {
    const stage = await openProfile(browser, { result: undefined });
    await stage.sendPartialInput({ consultantId: "Av" });
    await stage.frame.locator("main[aria-busy=true]").waitFor();
    expect(stage.calls).toEqual([]);
    await stage.close();
  });

  test("opened without a host, the page says what it needs", async () => {
    const stage = await openProfile(browser, { host: false });
    await stage.frame.getByRole("heading", { level: 1, name: "This view needs a chat host" }).waitFor();
    await stage.close();
  });

  test("teardown is answered", async () => {
    const stage = await openProfile(browser);
    await stage.frame.getByRole("heading", heading).waitFor();
    await stage.teardown();
    await stage.close();
  });

  test("the theme follows the host while the view is open", async () => {
    const stage = await openProfile(browser);
    await stage.frame.getByRole("heading", heading).waitFor();
    const ground = () => stage.frame.evaluate("getComputedStyle(document.documentElement).backgroundColor");
    const light = await ground();
    await stage.setHostContext({ theme: "dark" });
    await expect.poll(ground).not.toBe(light);
    await stage.close();
  });
});
