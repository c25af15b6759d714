import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();
const list = async (args: Record<string, unknown> = {}) => {
  const { text, structuredContent } = await running().callTool("list-new-assignments", args);
  return { text, view: Object(structuredContent) };
};

test("lists the unassigned work of the last day, the most urgent first", async () => {
  const { text, view } = await list();
  expect(view.totals).toEqual({ new: 22, high: 8, overdue: 1, dueSoon: 1, older: 5 });
  expect(view.assignments.items[0]).toMatchObject({
    id: "WO-1005",
    site: "Bellows College Library",
  });
  expect(text).toMatch(
    /^22 new assignments arrived in the last 24 hours, with 8 of high priority, 1 past the SLA,/,
  );
  expect(text).toContain("Tue 07:15, 45 min ago");
  expect(text).toContain("5 older ones still wait");
  expect(text).toContain(
    "WO-1004 Consolidated Messenger Depot | High | Network: Network, Fiber | Tue 10:00, in 2 h",
  );
});

test("combines filters and offers their values", async () => {
  const { view } = await list({ region: "east", priority: "High", team: "cascade" });
  expect(view.assignments.items.map(({ id }: { id: string }) => id)).toEqual([
    "WO-1019",
    "WO-1003",
    "WO-1007",
  ]);
  expect(view.options).toEqual({
    regions: ["Central", "East", "North", "South"],
    teams: ["Cascade", "Olympic", "Rainier"],
  });
});

test("an empty result names the existing regions and teams", async () => {
  const { text, view } = await list({ region: "Atlantis" });
  expect(view.totals.new).toBe(0);
  expect(text).toContain("No unassigned assignments");
  expect(text).toContain("Regions: Central, East, North, South.");
});
