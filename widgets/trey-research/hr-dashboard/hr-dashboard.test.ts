import { launchBrowser } from "@suite/testing/browser";
import { answer, failure, type WidgetStage } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardView } from "./testing/dashboard.ts";
import { projectView } from "./testing/projects.ts";
import { type Browser, openDashboard } from "./testing/stage.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const inline = { displayMode: "inline" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;
const project = () => answer({ ...projectView("p-1") });
const title = (stage: WidgetStage, name: string) => stage.frame.getByRole("heading", { level: 1, name });

describe("the HR dashboard draws what a tool answered", () => {
  test("inline: figures, months, the busiest people and one way to the full view", async () => {
    const result = answer(dashboardView({ skill: "React", billable: true }));
    const stage = await openDashboard(browser, { hostContext: inline, result });
    await title(stage, "HR dashboard").waitFor();
    const text = await stage.frame.locator("main").textContent();
    for (const part of ["Skill: React", "Hours: Billable", "Over-allocated", "Avery Howard", "890 hr"]) {
      expect(text).toContain(part);
    }
    await stage.frame.getByRole("img", { name: /^Hours by month from August 2026 to July 2027/ }).waitFor();
    expect(await stage.frame.getByRole("button").allTextContents()).toEqual(["Open"]);
    expect(await stage.frame.getByRole("combobox").count()).toBe(0);
    expect(stage.calls).toEqual([]);
    expect(stage.errors).toEqual([]);
    await stage.close();
  });

  test("inline project: client, figures, and the team with roles and hours", async () => {
    const stage = await openDashboard(browser, { hostContext: inline, result: project() });
    await title(stage, "Copilot rollout").waitFor();
    const text = await stage.frame.locator("main").textContent();
    for (const part of [
      "Consolidated Messenger",
      "$196,236",
      "Sanjay Puranik",
      "Architect",
      "And 2 more people",
    ]) {
      expect(text).toContain(part);
    }
    await stage.close();
  });

  test("Open asks for full screen and the workplace is drawn", async () => {
    const stage = await openDashboard(browser, { hostContext: inline });
    await stage.frame.getByRole("button", { name: "Open" }).click();
    await stage.frame.getByRole("search", { name: "Filters" }).waitFor();
    expect(stage.displayMode).toBe("fullscreen");
    await stage.close();
  });

  test("a late result replaces the skeleton", async () => {
    const stage = await openDashboard(browser, { hostContext: inline, late: true });
    await stage.frame.locator("main[aria-busy=true]").waitFor();
    await stage.sendResult();
    await title(stage, "HR dashboard").waitFor();
    const sizes = stage.messages.filter(({ method }) => method === "ui/notifications/size-changed");
    expect(sizes.length).toBeGreaterThan(0);
    await stage.close();
  });

  test("an error is shown as one, and a second try draws the dashboard", async () => {
    const result = failure("unavailable", "The storage does not answer. Try again in a minute.");
    const stage = await openDashboard(browser, { result, toolInput: { skill: "React" } });
    await stage.frame.getByText("The storage does not answer.").waitFor();
    await stage.frame.getByRole("button", { name: "Try again" }).click();
    await title(stage, "HR dashboard").waitFor();
    expect(stage.calls).toEqual([{ name: "show-hr-dashboard", args: { skill: "React" } }]);
    await stage.close();
  });

  test.each([inline, fullscreen])(
    "nothing found in $displayMode says what to do next",
    async (hostContext) => {
      const stage = await openDashboard(browser, {
        hostContext,
        result: answer(dashboardView({ skill: "COBOL" })),
      });
      await stage.frame.getByText("Nothing matches these filters").waitFor();
      await stage.frame.getByText(/Clear a filter, or ask/).waitFor();
      await stage.close();
    },
  );

  test("without a host the page says so", async () => {
    const stage = await openDashboard(browser, { host: false });
    await stage.frame.getByText("This view needs a chat host").waitFor();
    await stage.close();
  });

  test("numbers and months follow the host's locale", async () => {
    const stage = await openDashboard(browser, { hostContext: { ...inline, locale: "de-DE" } });
    await stage.frame.getByText("10.832").waitFor();
    await stage.frame.getByText("Dez").first().waitFor();
    await stage.close();
  });
});
