import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();
const show = (args: Record<string, unknown> = {}) =>
  running().callTool("show-assignments-on-map", args);

test("shows all open work and all technicians by default", async () => {
  const { structuredContent, text } = await show();
  expect(structuredContent).toMatchObject({
    pins: { total: 27 },
    technicians: { total: 18 },
    notFound: [],
  });
  expect(structuredContent?.assignmentIds).toBeUndefined();
  expect(text).toContain("27 open assignments and 18 technicians");
});

test("shows assignments by id, site or asset in any status, and lists unknown names", async () => {
  const { structuredContent, text } = await show({
    assignmentIds: ["WO-1028", "coho winery", "CM-TK-0088", "WO-9999"],
  });
  expect(structuredContent).toMatchObject({
    assignmentIds: ["WO-1028", "WO-1006", "WO-1004"],
    pins: {
      total: 3,
      items: [{ id: "WO-1028", status: "EnRoute" }, { id: "WO-1006" }, { id: "WO-1004" }],
    },
    notFound: ["WO-9999"],
  });
  expect(text).toContain("Not found: WO-9999.");
});

test("offers the widget what an ambiguous name may mean, and shows the others", async () => {
  const { structuredContent, text, detail } = await show({ assignmentIds: ["WO-1028", "Lamna"] });
  expect(structuredContent).toMatchObject({ assignmentIds: ["WO-1028"], notFound: [] });
  expect(text).toContain('"Lamna" matches 2 assignments');
  expect(detail.unclear).toMatchObject([
    {
      code: "ambiguous",
      asked: "Lamna",
      total: 2,
      candidates: [{ id: "WO-1001", title: "Lamna Healthcare Clinic" }, { id: "WO-1019" }],
    },
  ]);
});
