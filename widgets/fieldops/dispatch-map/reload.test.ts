import {
  expectContext,
  testBrowser,
  viewStores,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openMap } from "./testing/test-host.ts";

const browser = testBrowser();
const wide = { width: 1_200, height: 1_100 };

const readTransform = ({ frame }: WidgetTestHost) =>
  frame
    .locator("svg > g")
    .first()
    .evaluate((group) => group.style.transform);

test.each(viewStores)(
  "a reload keeps filters, technicians, selection, the open assignment and the place of the map: %s",
  async (viewStore) => {
    const testHost = await openMap(browser(), { ...wide, viewStore });
    const { frame } = testHost;
    await frame.getByText("12 places").waitFor();
    await frame.getByLabel("Region").selectOption("East");
    await frame.getByRole("checkbox", { name: "Show 3 technicians" }).check();
    await frame.getByRole("checkbox", { name: "Select Coho Vineyard" }).check();
    await frame.getByRole("button", { name: "Coho Vineyard", exact: true }).click();
    await frame.getByRole("region", { name: "Coho Vineyard" }).waitFor();
    const map = frame.getByRole("application");
    for (const key of ["+", "+", "ArrowLeft"]) await map.press(key);
    const before = await readTransform(testHost);

    await testHost.reload();
    await testHost.frame.getByRole("region", { name: "Coho Vineyard" }).waitFor();
    expect(await testHost.frame.getByLabel("Region").inputValue()).toBe("East");
    const technicians = testHost.frame.getByRole("checkbox", { name: "Show 3 technicians" });
    expect(await technicians.isChecked()).toBe(true);
    await testHost.frame.getByText("1 selected", { exact: true }).waitFor();
    await expect.poll(() => readTransform(testHost)).toBe(before);
    await expectContext(testHost, "“Coho Vineyard” (id WO-1006)");
  },
);

test.each(viewStores)(
  "a reload keeps previewed routes and the chosen one: %s",
  async (viewStore) => {
    const testHost = await openMap(browser(), { ...wide, viewStore });
    const routes = () => testHost.frame.getByRole("region", { name: "Routes", exact: true });
    await testHost.frame.getByRole("button", { name: "Preview routes" }).click();
    await routes().getByRole("button", { name: "Ingrid Solberg" }).click();
    await testHost.reload();
    const chosen = routes().getByRole("button", { name: "Ingrid Solberg" });
    await chosen.waitFor();
    expect(await chosen.getAttribute("aria-expanded")).toBe("true");
  },
);

test.each(viewStores)(
  "a reload on a phone keeps the list in place of the map: %s",
  async (viewStore) => {
    const testHost = await openMap(browser(), { width: 360, height: 780, viewStore });
    await testHost.frame.getByRole("button", { name: "List", exact: true }).click();
    await testHost.frame.getByRole("button", { name: "Coho Vineyard", exact: true }).waitFor();
    await testHost.reload();
    await testHost.frame.getByRole("button", { name: "Coho Vineyard", exact: true }).waitFor();
    expect(await testHost.frame.getByRole("application").count()).toBe(0);
  },
);
