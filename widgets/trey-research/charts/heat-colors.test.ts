import { answer, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { people } from "../hr-dashboard/testing/records.ts";
import { dashboardView, openDashboard } from "../hr-dashboard/testing/test-host.ts";

const browser = testBrowser();

const idle = people.filter(({ forecastHours }) => forecastHours === 0);

/** Brightness from 0 to 255 of the panel and of an empty cell as drawn on it. Runs in the page. */
function measure(cell: Element): { panel: number; cell: number } {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("No canvas");
  const paint = (element: Element | null) => {
    context.fillStyle = element ? getComputedStyle(element).backgroundColor : "black";
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  };
  return { panel: paint(cell.closest("section")), cell: paint(cell) };
}

test.each([
  { theme: "light", sign: -1 },
  { theme: "dark", sign: 1 },
] as const)(
  "empty cells are a quiet step from the panel towards its text: $theme",
  async ({ theme, sign }) => {
    const view = dashboardView();
    const result = answer({ ...view, consultants: { items: idle, total: idle.length } });
    const hostContext = { displayMode: "fullscreen", theme } as const;
    const { frame } = await openDashboard(browser(), { result, hostContext });
    const cell = frame.locator("[data-heat-month='2026-08']").first();
    const colors = await cell.evaluate(measure);
    const step = sign * (colors.cell - colors.panel);
    expect(step).toBeGreaterThan(4);
    expect(step).toBeLessThan(28);
  },
);
