import { answer, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { contractorsView } from "./testing/contractors.ts";
import { openContractors } from "./testing/test-host.ts";

const browser = testBrowser();

const inline = { displayMode: "inline" } as const;
const near = () => answer(contractorsView({ specialty: "Roofing", preferredOnly: true, claimId: "1" }));

test("inline: filters, ratings in words, the requested specialty first; then full screen, and another locale", async () => {
  const testHost = await openContractors(browser(), { hostContext: inline, result: near() });
  const { frame } = testHost;
  await frame.getByRole("heading", { level: 1, name: "Contractors" }).waitFor();
  const text = await frame.locator("main").textContent();
  for (const part of [
    "Specialty: Roofing",
    "Near claim: CN202504990",
    "3.4 km away",
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
  expect(await frame.getByRole("button").allTextContents()).toEqual(["Compare contractors"]);
  await frame.getByRole("button", { name: "Compare contractors" }).click();
  await frame.getByRole("search", { name: "Filters" }).waitFor();
  expect(await frame.getByLabel("Near claim").inputValue()).toBe("CN202504990");
  expect(await frame.getByLabel("Sort by").inputValue()).toBe("distance");
  expect(testHost.calls).toEqual([]);
  expect(testHost.errors).toEqual([]);
  await testHost.setHostContext({ locale: "de-DE" });
  await frame.getByText("4,9 von 5").first().waitFor();
});

testStates({
  open: (options) => openContractors(browser(), { result: near(), ...options }),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Contractors" }).waitFor(),
  call: { name: "show-contractors", args: { preferredOnly: true } },
  empty: {
    result: answer(contractorsView({ name: "Nobody" })),
    inline: ["Nothing matches these filters"],
    fullscreen: ["Nothing matches these filters", /Clear a filter, or ask/],
  },
});
