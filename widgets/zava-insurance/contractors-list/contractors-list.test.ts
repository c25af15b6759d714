import { expectNoOverflow, launchBrowser, runAxe } from "@suite/host/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, failure } from "../../testing/open-widget.ts";
import { contractorsView } from "./testing/contractors.ts";
import { type Browser, openContractors } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;
const near = () => answer(contractorsView({ specialty: "Roofing", preferredOnly: true, claimId: "1" }));

describe("the list of contractors draws what a tool answered", () => {
  test("inline: what was asked, the first ones with rating in words and the asked specialty first", async () => {
    const stage = await openContractors(browser, { hostContext: inline, result: near() });
    const { frame } = stage;
    await frame.getByRole("heading", { level: 1, name: "Contractors" }).waitFor();
    const text = await frame.locator("main").textContent();
    for (const part of [
      "Specialty: Roofing",
      "Near claim: CN202504990",
      "3 km away",
      "4.9 of 5",
      "Excellent",
      "Preferred",
      "And 2 more contractors",
    ]) {
      expect(text).toContain(part);
    }
    const emberline = frame.getByRole("listitem").filter({ hasText: "Emberline Rebuilders" }).first();
    expect(await emberline.getByRole("listitem").allTextContents()).toEqual([
      "Roofing",
      "Fire restoration",
      "Smoke removal",
    ]);
    expect(await frame.getByRole("button").allTextContents()).toEqual(["Open"]);
    await frame.getByRole("button", { name: "Open" }).click();
    await frame.getByRole("search", { name: "Filters" }).waitFor();
    expect(await frame.getByLabel("Near claim").inputValue()).toBe("CN202504990");
    expect(await frame.getByLabel("Sort by").inputValue()).toBe("distance");
    expect(stage.calls).toEqual([]);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });

  test("a result half a second late replaces the skeleton; numbers follow the host's locale", async () => {
    const hostContext = { ...inline, locale: "de-DE" };
    const stage = await openContractors(browser, { hostContext, resultDelayMs: 500 });
    expect(await stage.frame.locator("main[aria-busy=true]").count()).toBe(1);
    await stage.frame.getByText("4,9 of 5").waitFor();
    await stage.close();
  });

  test("an error is shown as one, and a second try draws the list", async () => {
    const result = failure("ambiguous", "Several claims match King: CN202504990, CN202505039.");
    const stage = await openContractors(browser, { result, toolInput: { preferredOnly: true } });
    await stage.frame.getByText("Several claims match King").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await stage.frame.getByText("10 contractors, 10 preferred").waitFor();
    expect(stage.calls).toEqual([{ name: "show-contractors", args: { preferredOnly: true } }]);
    await stage.close();
  });

  test("nothing found, inline and in full screen, says what to do next", async () => {
    const result = answer(contractorsView({ name: "Nobody" }));
    const stage = await openContractors(browser, { hostContext: inline, result });
    await stage.frame.getByText("Nothing matches these filters").waitFor();
    await stage.setDisplayMode("fullscreen");
    await stage.frame.getByRole("search").waitFor();
    await stage.frame.getByText("Nothing matches these filters").waitFor();
    await stage.frame.getByText(/Clear a filter, or ask/).waitFor();
    await stage.close();
  });

  test("without a host the page says so", async () => {
    const stage = await openContractors(browser, { host: false });
    await stage.frame.getByText("This view needs a chat host").waitFor();
    await stage.close();
  });
});

test.each([inline, fullscreen])(
  "$displayMode has no serious accessibility violation, fits 320 pixels and asks for nothing",
  async (mode) => {
    const stage = await openContractors(browser, {
      hostContext: { ...mode, theme: "light" },
      result: near(),
    });
    await stage.frame.getByRole("heading", { level: 1 }).waitFor();
    if (mode === fullscreen) {
      await stage.frame
        .getByRole("button", { name: "Assign to an order: Cascade Crown Roofing", exact: true })
        .click();
      await stage.frame.getByRole("radiogroup").waitFor();
    }
    expect(await runAxe(stage.frame)).toEqual([]);
    await stage.setHostContext({ theme: "dark" });
    // Colours move to the other theme.
    await expect.poll(() => runAxe(stage.frame), { timeout: 8_000 }).toEqual([]);
    await stage.page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(stage.frame);
    expect(stage.requests).toEqual([]);
    await stage.close();
  },
);
