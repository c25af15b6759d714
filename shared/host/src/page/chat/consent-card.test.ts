import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();

test("a question for consent waits for the widget above it, whose height would move its buttons", async () => {
  const { open, page, fixture } = opened();
  await open("");
  // Documents of frames: the widget's lies in one of the sandbox.
  const held: Route[] = [];
  let isHolding = true;
  await page.route("**", (route) => {
    if (!isHolding || !route.request().isNavigationRequest()) return route.continue();
    held.push(route);
  });
  const prompt = page.getByRole("textbox", { name: "Prompt" });
  await prompt.fill("Find the blue boxes, then rename the first one.");
  await page.keyboard.press("Enter");
  await page.locator("[data-call=rename-box]").waitFor({ state: "attached" });
  const allow = page.getByRole("button", { name: "Allow" });
  expect(await allow.count()).toBe(0);
  await expect.poll(() => held.length).toBe(1);
  isHolding = false;
  await held[0]?.continue();
  await allow.waitFor();
  expect(await page.locator("[data-widget-status]").getAttribute("data-widget-status")).toBe(
    "initialized",
  );
  await allow.click();
  await page.locator("[data-status=ready] [data-call=rename-box][data-outcome=done]").waitFor();
  expect(fixture.renamed).toEqual(["Sky"]);
  await page.unroute("**");
});
