import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { mapView } from "./testing/pins.ts";
import { openMap } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;

test("inline, loads all pins, offers two actions, draws right to left and in forced colors, and opens a job card", async () => {
  const testHost = await openMap(browser(), { hostContext: inline });
  await testHost.frame.getByText("12 places").waitFor();
  expect(testHost.calls.map(({ name, args }) => [name, args.cursor])).toEqual([
    ["list-map-pins", "10"],
  ]);
  const legend = testHost.frame.getByRole("list", { name: "Legend" }).getByRole("listitem");
  expect(await legend.allTextContents()).toEqual([
    "High priority (4)",
    "Medium priority (5)",
    "Low priority (2)",
    "Already dispatched (1)",
  ]);
  await testHost.frame.getByRole("button", { name: "Create plan" }).click();
  await testHost.frame.getByText("Sent to chat.").waitFor();
  expect(testHost.chatMessages).toEqual(["Create a dispatch plan for these assignments."]);
  expect(testHost.requests).toEqual([]);
  expect(testHost.errors).toEqual([]);

  // From right to left, east stays at the right.
  const vineyard = testHost.frame.getByRole("button", { name: /Coho Vineyard/ });
  await testHost.frame.evaluate("document.documentElement.dir = 'rtl'");
  const east = await vineyard.boundingBox();
  const west = await testHost.frame
    .getByRole("button", { name: /Graphic Design Institute/ })
    .boundingBox();
  expect(east?.x).toBeGreaterThan(west?.x ?? 0);

  await testHost.page.emulateMedia({ forcedColors: "active" });
  const [fill, text] = await vineyard.locator("svg").evaluate((svg) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "CanvasText";
    return [getComputedStyle(svg).fill, getComputedStyle(probe).color];
  });
  expect(fill).toBe(text);
  await testHost.page.emulateMedia({ forcedColors: "none" });

  await testHost.frame
    .getByRole("button", { name: "Contoso Distribution Center, Electrical, Medium priority" })
    .click();
  await testHost.frame.getByRole("region", { name: "Contoso Distribution Center" }).waitFor();
  expect(testHost.displayMode).toBe("fullscreen");
});

test("jobs that an ambiguous name may mean are buttons above the map, which call the tool again", async () => {
  const candidates = [
    { id: "WO-1001", name: "Clinic", title: "Lamna Healthcare Clinic", facts: ["HVAC", "WO-1001"] },
    {
      id: "WO-1019",
      name: "Hospital",
      title: "Lamna Healthcare Hospital",
      facts: ["Elevator", "WO-1019"],
    },
  ];
  const unclear = [{ code: "ambiguous", asked: "Lamna", total: 2, candidates }];
  const testHost = await openMap(browser(), {
    hostContext: inline,
    width: 360,
    toolInput: { assignmentIds: ["WO-1028", "Lamna"] },
    result: { ...answer({ ...mapView() }), _meta: { unclear } },
    tools: {
      "show-assignments-on-map": () => answer({ ...mapView(), readAt: "2026-11-20T12:00:00Z" }),
    },
  });
  const { frame } = testHost;
  await frame.getByText("Which “Lamna” do you mean?").waitFor();
  await expectNoOverflow(frame);
  expect(await runAxe(frame)).toEqual([]);
  await frame.getByRole("button", { name: /Lamna Healthcare Hospital.*Elevator/ }).press("Enter");
  await frame.getByText("Which “Lamna” do you mean?").waitFor({ state: "detached" });
  expect(testHost.calls.find(({ name }) => name === "show-assignments-on-map")?.args).toEqual({
    assignmentIds: ["WO-1028", "WO-1019"],
  });
});

test("offers to load further pins again after a failure, and keeps the others", async () => {
  let fails = true;
  const testHost = await openMap(browser(), {
    tools: {
      "list-map-pins": () =>
        fails
          ? failure("unavailable", "Storage does not answer.")
          : answer({
              ...mapView().pins,
              items: mapView().pins.items.slice(0, 2),
              cursor: undefined,
            }),
    },
  });
  await testHost.frame.getByText("Storage does not answer.").waitFor();
  await testHost.frame.getByText("10 places").waitFor();
  fails = false;
  await testHost.frame.getByRole("button", { name: "Try again" }).click();
  await testHost.frame.getByText("12 places").waitFor();
});

testStates({
  open: (options) => openMap(browser(), options),
  drawn: ({ frame }) => frame.getByText("12 places").waitFor(),
  call: { name: "show-assignments-on-map", args: {} },
  empty: {
    result: answer({ ...mapView([]), notFound: ["WO-9"] }),
    inline: ["Not found: WO-9.", /Ask for new assignments/],
    fullscreen: [/Ask for new assignments/],
    further: async (testHost) => {
      await testHost.setDisplayMode("inline");
      await testHost.frame.getByText(/Ask for new assignments/).waitFor();
      expect(await testHost.frame.getByRole("button", { name: "Create plan" }).count()).toBe(0);
    },
  },
});
