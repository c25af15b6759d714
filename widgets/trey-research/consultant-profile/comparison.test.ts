import { runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { comparison } from "./testing/profile.ts";
import { openProfile } from "./testing/test-host.ts";

const browser = testBrowser();

test("two people stand in one card, also after another try, the higher figures are bold, and a name opens the profile with a way back", async () => {
  const toolInput = { consultantId: "1", otherConsultantId: "2" };
  const testHost = await openProfile(browser(), {
    result: failure("unavailable", "The storage does not answer."),
    toolInput,
    tools: { "compare-consultants": () => answer({ ...comparison }) },
    width: 700,
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Try again" }).click();
  await frame
    .getByRole("heading", { name: "Comparison of Avery Howard and Sanjay Puranik" })
    .waitFor();
  expect(testHost.calls).toEqual([{ name: "compare-consultants", args: toolInput }]);
  expect(await frame.getByRole("main").count()).toBe(1);
  const row = (name: string) =>
    frame.getByRole("row", { name: new RegExp(`^${name}`) }).getByRole("cell");
  const bold = (name: string) =>
    row(name).evaluateAll((cells) =>
      cells.map((cell) => Number(getComputedStyle(cell).fontWeight) >= 600),
    );
  expect(await row("Certifications").first().textContent()).toMatch(/^5Azure Solutions.*\+3$/);
  expect(await bold("Certifications")).toEqual([true, false]);
  expect(await row("Free, Nov to Jan").allTextContents()).toEqual(["80 hr", "265 hr"]);
  expect(await bold("Free, Nov to Jan")).toEqual([false, true]);
  expect(await row("Assignments").nth(1).textContent()).toContain(
    "Supply Chain Forecasting · 320 hr",
  );
  expect(await row("Usual hourly rate").allTextContents()).toEqual(["$165", "None yet"]);
  await row("Utilization")
    .first()
    .getByRole("img", { name: /Nov: 190 of 160 hr/ })
    .waitFor();
  expect(await runAxe(frame)).toEqual([]);

  await frame.getByRole("button", { name: "Avery Howard" }).press("Enter");
  await frame.getByRole("heading", { level: 1, name: "Avery Howard", exact: true }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  expect(testHost.calls.at(-1)).toEqual({
    name: "show-consultant-profile",
    args: { consultantId: "1" },
  });
  await frame.getByRole("button", { name: "Back" }).press("Enter");
  await frame.getByRole("heading", { level: 1, name: /^Comparison of/ }).waitFor();
});
