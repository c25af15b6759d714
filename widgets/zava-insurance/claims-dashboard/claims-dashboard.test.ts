import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { dashboardView } from "./testing/claims.ts";
import { openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;

test("inline: figures, statuses, the first claims in the requested order, then full screen with the same filters, and another locale", async () => {
  const result = answer(dashboardView({ status: "open", minLoss: 50_000 }));
  const testHost = await openDashboard(browser(), { hostContext: inline, result });
  const { frame } = testHost;
  await frame.getByRole("heading", { level: 1, name: "Claims" }).waitFor();
  const text = await frame.locator("main").textContent();
  const shown = [
    "Status: Open",
    "Loss from: $50,000",
    "Highest loss first",
    "$119,440.75",
    "Amara Okafor",
  ];
  for (const part of shown) expect(text).toContain(part);
  expect(
    await frame.getByRole("list", { name: "Claims by status" }).getByRole("listitem").count(),
  ).toBe(2);
  expect(await frame.locator("ol li").count()).toBe(3);
  const buttons = await frame.getByRole("button").allTextContents();
  expect(buttons[0]).toBe("Amara Okafor");
  expect(buttons.slice(3)).toEqual(["Review 11 claims"]);
  expect(testHost.calls).toEqual([]);
  await frame.getByRole("button", { name: /^Review \d/ }).click();
  await frame.getByRole("search", { name: "Filters" }).waitFor();
  await testHost.setDisplayMode("inline");
  await frame.getByRole("button", { name: "Amara Okafor" }).click();
  await frame.getByRole("button", { name: "Close the details" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
  expect(await frame.getByLabel("Status", { exact: true }).inputValue()).toBe("open");
  expect(await frame.getByLabel("Loss from, US dollars").inputValue()).toBe("50000");
  expect(testHost.errors).toEqual([]);
  await testHost.setHostContext({ locale: "de-DE" });
  const amount = frame.getByText(/119\.440,75\s\$/);
  await amount.first().waitFor();
  await frame.getByRole("option", { name: "Wasser" }).waitFor({ state: "attached" });
  expect(await frame.getByText("Dach", { exact: true }).count()).toBeGreaterThan(0);
});

testStates({
  open: (options) => openDashboard(browser(), options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Claims" }).waitFor(),
  call: { name: "show-claims-dashboard", args: { status: "open" } },
  empty: {
    result: answer(dashboardView({ policyHolderName: "Nobody" })),
    inline: ["Nothing matches these filters"],
    fullscreen: ["Nothing matches these filters", /Clear a filter, or ask/],
  },
});
