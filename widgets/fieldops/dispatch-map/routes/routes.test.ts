import { answer, expectContext, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { planView } from "../../dispatch-plan/testing/plan.ts";
import { getCenter } from "../../testing/pointer.ts";
import { createReview } from "../testing/routes.ts";
import { openMap } from "../testing/test-host.ts";

const browser = testBrowser();

test("previews a plan as numbered routes, moves people through the day by keyboard, and closes", async () => {
  const testHost = await openMap(browser(), { width: 1200, height: 1200 });
  const { frame, page } = testHost;
  await frame.getByText("12 places").waitFor();
  await frame.getByLabel("Region").selectOption("East");
  await frame.getByRole("button", { name: "Preview routes" }).click();
  await frame.getByText(/^4 of 5 assignments planned for .*Nothing is dispatched yet\.$/).waitFor();
  expect(testHost.calls.at(-1)?.args).toEqual({
    assignmentIds: ["WO-1003", "WO-1006", "WO-1007", "WO-1011", "WO-1012"],
  });
  expect(testHost.chatMessages).toEqual([]);
  await expectContext(testHost, "4 assignments planned, 1 not");

  const marks = frame.getByRole("list", { name: "Places on the map" }).getByRole("button");
  const names = await marks.evaluateAll((all) =>
    all.map((each) => each.getAttribute("aria-label")),
  );
  expect(names.filter((name) => /^\d/.test(name ?? "")).sort()).toEqual([
    "1 Coho Vineyard, Mateo Quispe, 7:25 – 8:25 AM, Stop",
    "1 Woodgrove Bank Branch 12, Ingrid Solberg, 7:25 – 8:25 AM, Stop",
    "2 Adatum Offices, fourth floor, Mateo Quispe, 8:50 – 9:50 AM, Stop",
    "2 Tailspin Toys, Ingrid Solberg, 8:50 – 9:50 AM, Stop",
  ]);
  expect(names).toContain("Adatum Offices, car park, Not planned");

  const panel = frame.getByRole("region", { name: "Routes", exact: true });
  await panel.getByText("2 stops, 50 min driving").first().waitFor();
  const slider = frame.getByRole("slider", { name: "Time of day" });
  expect(await slider.getAttribute("aria-valuetext")).toBe("Whole day");
  // With reduced motion a button leads from stop to stop in place of an animation.
  await frame.getByRole("button", { name: "Next stop" }).press("Enter");
  await expect
    .poll(() => slider.getAttribute("aria-valuetext"))
    .toBe("7:25 AM, driving: 0, at work: 2");
  // The dotted part has the casing of the solid one: both parts have the point where the person is.
  const [casing = 0, ahead = 0, done = 0] = await frame
    .locator("polyline")
    .evaluateAll((lines) => lines.map((line) => line.getAttribute("points")?.split(" ").length));
  expect(ahead).toBeGreaterThan(1);
  expect(casing).toBe(ahead + done - 2);
  const atStop = await getCenter(frame.locator("[data-route=T-101]"));
  const pin = await getCenter(frame.locator('[aria-label^="1 Woodgrove"]'));
  expect(Math.hypot(atStop.x - pin.x, atStop.y - pin.y)).toBeLessThan(30);
  await slider.press("ArrowLeft");
  await panel.getByText("Driving to Woodgrove Bank Branch 12, there at 7:25 AM").waitFor();
  expect(await getCenter(frame.locator("[data-route=T-101]"))).not.toEqual(atStop);
  await slider.press("End");
  await panel.getByText("Done since 9:50 AM").first().waitFor();
  await slider.press("Home");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("Whole day");

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await frame.getByRole("button", { name: "Play the day" }).click();
  await frame.getByText(/^At Tailspin Toys until 9:50 AM$/).waitFor();
  await frame.getByRole("button", { name: "Pause" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });

  await panel.getByRole("button", { name: "Ingrid Solberg" }).click();
  expect(
    await panel.getByRole("listitem").filter({ hasText: "Tailspin Toys" }).last().textContent(),
  ).toBe("Tailspin Toys8:50 – 9:50 AM");
  await panel.getByRole("button", { name: "Tailspin Toys" }).click();
  await frame.getByRole("region", { name: "Tailspin Toys" }).getByText("Wanda Fischer").waitFor();
  await panel.getByRole("button", { name: "Close routes" }).click();
  await frame.getByRole("checkbox", { name: "Show 3 technicians" }).waitFor();
  expect(testHost.errors).toEqual([]);
});

test("reads the plan itself on a host that drops the detail of results", async () => {
  const review = createReview(["WO-1003", "WO-1006"]);
  const testHost = await openMap(browser(), {
    width: 1200,
    tools: {
      "create-dispatch-plan": () => answer({ ...planView(review) }),
      "check-dispatch-plan": () => answer(review),
    },
  });
  await testHost.frame.getByRole("button", { name: "Preview routes" }).click();
  await testHost.frame.getByText(/^1 of 2 assignments planned/).waitFor();
  expect(testHost.calls.at(-1)).toMatchObject({
    name: "check-dispatch-plan",
    args: { planId: "P-map", day: "2026-11-23", assignmentIds: ["WO-1003", "WO-1006"] },
  });
});
