import { expectEscapeCloses, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openMap } from "./testing/test-host.ts";

const browser = testBrowser();
const wide = { width: 1200, height: 1100 };

/** The cluster of two pins at one address. */
const adatum = { name: "2 places: 1 High priority and 1 Medium priority" };

const focused = ({ frame }: WidgetTestHost) =>
  frame.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

const getContext = (testHost: WidgetTestHost) => JSON.stringify(testHost.modelContext ?? "");

/** Names on the map that a marker covers. Runs in the page. */
function coveredLabels(map: Element): string[] {
  const surface = map.parentElement;
  const boxes = [...(surface?.querySelectorAll("li button") ?? [])].map((mark) =>
    mark.getBoundingClientRect(),
  );
  return [...(surface?.querySelectorAll("svg text") ?? [])]
    .filter((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      return boxes.some(
        (box) =>
          middle.x > box.left &&
          middle.x < box.right &&
          middle.y > box.top &&
          middle.y < box.bottom,
      );
    })
    .map((label) => label.textContent ?? "");
}

test("reaches every pin by keyboard in reading order, shares one selection between map and list, and closes by Escape", async () => {
  const testHost = await openMap(browser(), wide);
  const map = testHost.frame.getByRole("application");
  await testHost.frame.getByText("12 places").waitFor();
  await map.press("+");
  await map.press("+");
  await testHost.frame.getByText(/^\d of 12 places in view$/).waitFor();
  await map.press("0");
  await testHost.frame.getByText("12 places", { exact: true }).waitFor();

  await map.press("Tab");
  const reached: unknown[] = [];
  for (let at = await focused(testHost); reached.at(-1) !== at && reached.length < 20; ) {
    reached.push(at);
    await testHost.page.keyboard.press("ArrowRight");
    at = await focused(testHost);
  }
  const marks = testHost.frame.getByRole("list", { name: "Places on the map" }).getByRole("button");
  expect(reached).toEqual(
    await marks.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label"))),
  );
  expect(reached[0]).toBe("Graphic Design Institute, Plumbing, SLA missed, Medium priority");

  await testHost.page.keyboard.press("Home");
  await testHost.page.keyboard.press("Enter");
  const card = testHost.frame.getByRole("region", { name: "Graphic Design Institute" });
  await card.getByText("1180 Larkspur Street").waitFor();
  await card.getByRole("button", { name: "Close" }).press("Enter");
  await expect.poll(() => focused(testHost)).toBe(reached[0]);

  await testHost.frame.getByRole("checkbox", { name: "Select Coho Vineyard" }).check();
  await testHost.frame.getByRole("button", { name: /^Contoso Distribution Center, / }).click();
  const jobCard = testHost.frame.getByRole("region", { name: "Contoso Distribution Center" });
  await jobCard.getByRole("button", { name: "Select", exact: true }).click();
  await testHost.frame.getByText("2 selected", { exact: true }).waitFor();
  await expect
    .poll(() => getContext(testHost))
    .toContain(
      "Selected by the person: “Contoso Distribution Center” (id WO-1004), “Coho Vineyard” (id WO-1006). Open: “Contoso",
    );
  await testHost.frame.getByRole("button", { name: "Plan 2 selected" }).click();
  await testHost.frame.getByText("Sent to chat.").waitFor();
  expect(testHost.chatMessages).toEqual([
    "Create a dispatch plan for these assignments: WO-1004 (Contoso Distribution Center) and WO-1006 (Coho Vineyard).",
  ]);
  await testHost.frame.getByRole("button", { name: "Clear selection" }).click();
  await expect.poll(() => getContext(testHost)).toContain("Nothing is selected.");

  // Two pins at one address are a list, from which a pin opens its card.
  await testHost.frame.getByRole("button", { name: "Show all places" }).click();
  const cluster = testHost.frame.getByRole("button", adatum);
  await cluster.press("Enter");
  const panel = testHost.frame.getByRole("region", { name: "2 places here" });
  expect(await panel.getByRole("listitem").allTextContents()).toEqual([
    "Adatum Offices, fourth floor, Network, Medium priority",
    "Adatum Offices, car park, Elevator, High priority",
  ]);
  await testHost.page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => focused(testHost)).toBe(adatum.name);
  await cluster.press("Enter");
  await panel.getByRole("button", { name: /car park/ }).click();
  const carPark = testHost.frame.getByRole("region", { name: "Adatum Offices, car park" });
  await carPark.waitFor();
  await testHost.frame.getByRole("button", { name: "Show all places" }).click();
  await cluster.press("Enter");
  await expectEscapeCloses(testHost, panel, carPark);
});

test("filters map and list without a call, moves by drag and wheel, and names regions in the person's language", async () => {
  const testHost = await openMap(browser(), wide);
  await testHost.frame.getByText("12 places").waitFor();
  await testHost.frame.getByLabel("Region").selectOption("East");
  await testHost.frame.getByText("5 of 12 assignments").waitFor();
  await testHost.frame.getByText("5 places").waitFor();
  expect(
    await testHost.frame
      .getByRole("region", { name: "Assignments", exact: true })
      .getByRole("listitem")
      .count(),
  ).toBe(5);
  await testHost.frame.getByLabel("SLA").selectOption("missed");
  await testHost.frame.getByText("Clear a filter to see more assignments.").waitFor();
  await testHost.frame.getByText("No places to show").waitFor();
  await testHost.frame.getByRole("button", { name: "Clear all" }).click();
  await testHost.frame.getByText("12 places").waitFor();
  expect(testHost.calls.filter(({ name }) => name === "show-assignments-on-map")).toEqual([]);

  const pin = testHost.frame.getByRole("button", { name: /^Contoso Distribution Center, / });
  const start = await pin.boundingBox();
  if (!start) throw new Error("The pin is not on screen.");
  await testHost.page.mouse.move(start.x + 14, start.y + 14);
  await testHost.page.mouse.down();
  await testHost.page.mouse.move(start.x + 74, start.y - 26, { steps: 4 });
  await testHost.page.mouse.up();
  const end = await pin.boundingBox();
  expect([Math.round((end?.x ?? 0) - start.x), Math.round((end?.y ?? 0) - start.y)]).toEqual([
    60, -40,
  ]);
  expect(
    await testHost.frame.getByRole("region", { name: "Contoso Distribution Center" }).count(),
  ).toBe(0);

  await testHost.page.mouse.wheel(0, -400);
  expect((await pin.boundingBox())?.x).toBeCloseTo(end?.x ?? 0, 0);
  await testHost.frame.getByRole("application").focus();
  await testHost.page.mouse.wheel(0, -400);
  await testHost.frame.getByText(/^\d+ of 12 places in view$/).waitFor();

  // Regions have the names of the lists, in the person's language.
  await testHost.frame.getByRole("application").press("0");
  const labels = () => testHost.frame.locator("svg text").allTextContents();
  expect(await labels()).toContain("CENTRAL");
  await testHost.setHostContext({ locale: "de" });
  await expect.poll(labels).toContain("MITTE");
  expect(await labels()).not.toContain("CENTRAL");
});

test("holds: zoom ends with the detail, selecting keeps the zoom, labels give way, technicians have initials", async () => {
  const testHost = await openMap(browser(), wide);
  const { frame } = testHost;
  const map = frame.getByRole("application");
  const marks = frame.getByRole("list", { name: "Places on the map" }).getByRole("button");
  await frame.getByRole("checkbox", { name: "Show 3 technicians" }).check();
  await frame.getByText("15 places").waitFor();

  const technicians = marks.and(frame.getByRole("button", { name: /Technician$/ }));
  const initials = technicians.locator("[data-text]");
  expect(
    (await initials.evaluateAll((all) => all.map((each) => each.getAttribute("data-text")))).sort(),
  ).toEqual(["AT", "IS", "MQ"]);
  expect(await map.evaluate(coveredLabels)).toEqual([]);
  for (const key of ["-", "-"]) await map.press(key);
  const clusters = await marks.evaluateAll((all) =>
    all.map((mark) => mark.getAttribute("aria-label") ?? ""),
  );
  expect(clusters.filter((name) => /priority/.test(name) && /Technician/.test(name))).toEqual([]);
  expect(await map.evaluate(coveredLabels)).toEqual([]);

  const zoomIn = frame.getByRole("button", { name: "Zoom in" });
  for (let presses = 0; presses < 9; presses++) await map.press("+");
  await expect.poll(() => zoomIn.getAttribute("aria-disabled")).toBe("true");
  const readTransform = () =>
    frame
      .locator("svg > g")
      .first()
      .evaluate((group) => group.style.transform);
  const readScale = (transform: string) => /scale\((.+)\)/.exec(transform)?.[1];
  const closest = await readTransform();
  await map.press("+");
  expect(await readTransform()).toBe(closest);
  await frame.getByRole("button", { name: "Coho Vineyard", exact: true }).click();
  await frame.getByRole("region", { name: "Coho Vineyard" }).waitFor();
  expect(await readTransform()).not.toBe(closest);
  expect(readScale(await readTransform())).toBe(readScale(closest));
  const frameBox = await map.boundingBox();
  const pin = await frame.getByRole("button", { name: /^Coho Vineyard, / }).boundingBox();
  expect((pin?.x ?? 0) - (frameBox?.x ?? 0)).toBeGreaterThan((frameBox?.width ?? 0) / 5);
  expect((pin?.y ?? 0) - (frameBox?.y ?? 0)).toBeGreaterThan((frameBox?.height ?? 0) / 5);
  const before = await readTransform();
  await frame.getByRole("button", { name: /^Coho Vineyard, / }).click();
  expect(await readTransform()).toBe(before);
});

test("on a narrow page splits a cluster, shows technicians as a layer with cards, and switches between map and list", async () => {
  const narrow = await openMap(browser(), { width: 420, height: 1000 });
  await narrow.frame.getByText("12 places").waitFor();
  const marks = narrow.frame.getByRole("list", { name: "Places on the map" }).getByRole("button");
  const before = await marks.count();
  await marks
    .filter({ hasText: /^[3-9]$/ })
    .first()
    .press("Enter");
  await expect.poll(() => marks.count()).toBeGreaterThan(before);
  expect(await focused(narrow)).toMatch(/priority|dispatched/);
  await narrow.frame.getByRole("application").press("0");
  await narrow.frame.getByText("12 places", { exact: true }).waitFor();

  await narrow.frame.getByRole("checkbox", { name: "Show 3 technicians" }).check();
  await narrow.frame.getByText("15 places").waitFor();
  await narrow.frame.getByRole("button", { name: "Ingrid Solberg, Truck, Technician" }).click();
  const technicianCard = narrow.frame.getByRole("region", { name: "Ingrid Solberg" });
  expect(await technicianCard.textContent()).toContain("7:00 AM – 3:30 PM");
  await technicianCard.getByRole("button", { name: "Close" }).click();
  await narrow.frame.getByRole("button", { name: "List", exact: true }).click();
  expect(await narrow.frame.getByRole("application").count()).toBe(0);
  await narrow.frame.getByRole("button", { name: "Lamna Healthcare Clinic" }).click();
  await narrow.frame.getByRole("region", { name: "Lamna Healthcare Clinic" }).waitFor();
});
