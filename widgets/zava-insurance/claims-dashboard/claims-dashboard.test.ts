import { expectNoOverflow, launchBrowser, runAxe } from "@suite/host/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, failure } from "../../testing/open-widget.ts";
import { dashboardView } from "./testing/claims.ts";
import { type Browser, openDashboard } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;

describe("the claims dashboard draws what a tool answered", () => {
  test("inline: figures, statuses, the first claims as asked, and Open leads to the workplace", async () => {
    const result = answer(dashboardView({ status: "open", minLoss: 50_000 }));
    const stage = await openDashboard(browser, { hostContext: inline, result });
    const { frame } = stage;
    await frame.getByRole("heading", { level: 1, name: "Claims" }).waitFor();
    const text = await frame.locator("main").textContent();
    for (const part of [
      "Status: Open",
      "Loss from: $50,000",
      "Highest loss first",
      "$119,440.75",
      "Amara Okafor",
    ]) {
      expect(text).toContain(part);
    }
    expect(await frame.getByRole("list", { name: "Claims by status" }).getByRole("listitem").count()).toBe(5);
    expect(await frame.locator("ol li").count()).toBe(5);
    expect(await frame.getByRole("button").allTextContents()).toEqual(["Open"]);
    expect(stage.calls).toEqual([]);
    await frame.getByRole("button", { name: "Open" }).click();
    await frame.getByRole("search", { name: "Filters" }).waitFor();
    expect(stage.displayMode).toBe("fullscreen");
    expect(await frame.getByLabel("Status", { exact: true }).inputValue()).toBe("open");
    expect(await frame.getByLabel("Loss from, US dollars").inputValue()).toBe("50000");
    expect(stage.errors).toEqual([]);
    await stage.close();
  });

  test("a result half a second late replaces the skeleton; money follows the host's locale", async () => {
    const hostContext = { ...inline, locale: "de-DE" };
    const stage = await openDashboard(browser, { hostContext, resultDelayMs: 500 });
    expect(await stage.frame.locator("main[aria-busy=true]").count()).toBe(1);
    await stage.frame.getByText(/119\.440,75\s\$/).waitFor();
    await stage.close();
  });

  test("an error is shown as one, and a second try draws the dashboard", async () => {
    const result = failure("unavailable", "The storage does not answer. Try again in a minute.");
    const stage = await openDashboard(browser, { result, toolInput: { status: "open" } });
    await stage.frame.getByText("The storage does not answer.").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await stage.frame.getByRole("heading", { level: 1, name: "Claims" }).waitFor();
    expect(stage.calls).toEqual([{ name: "show-claims-dashboard", args: { status: "open" } }]);
    await stage.close();
  });

  test("nothing found, inline and in full screen, says what to do next", async () => {
    const result = answer(dashboardView({ policyHolderName: "Nobody" }));
    const stage = await openDashboard(browser, { hostContext: inline, result });
    await stage.frame.getByText("Nothing matches these filters").waitFor();
    await stage.setDisplayMode("fullscreen");
    await stage.frame.getByRole("search").waitFor();
    await stage.frame.getByText("Nothing matches these filters").waitFor();
    await stage.frame.getByText(/Clear a filter, or ask/).waitFor();
    await stage.close();
  });

  test("without a host the page says so", async () => {
    const stage = await openDashboard(browser, { host: false });
    await stage.frame.getByText("This view needs a chat host").waitFor();
    await stage.close();
  });
});

describe.each([inline, fullscreen])("$displayMode", (mode) => {
  test("has no serious accessibility violation, fits 320 pixels and asks for nothing", async () => {
    const stage = await openDashboard(browser, { hostContext: { ...mode, theme: "light" } });
    await stage.frame.getByRole("heading", { level: 1 }).waitFor();
    if (mode === fullscreen) {
      await stage.frame.getByRole("button", { name: "Jonas Lindqvist", exact: true }).click();
      await stage.frame.getByText("What happened").waitFor();
    }
    expect(await runAxe(stage.frame)).toEqual([]);
    await stage.setHostContext({ theme: "dark" });
    // Colours move to the other theme.
    await expect.poll(() => runAxe(stage.frame), { timeout: 8_000 }).toEqual([]);
    await stage.page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(stage.frame);
    expect(stage.requests).toEqual([]);
    await stage.close();
  });
});
