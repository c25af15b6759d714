import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const inspectors = (args: object) => zava().callTool("list-inspectors", { ...args });

test("fire matches the four for fire damage, nearest first", async () => {
  const { structuredContent } = await inspectors({ specialization: "fire", claimId: "CN202504990" });
  expect(structuredContent).toMatchObject({
    total: 4,
    items: [{ id: "I-01", name: "Elena Vasquez" }, {}, {}, {}],
  });
});

test("returns all twenty in one page, with their workload", async () => {
  const { structuredContent } = await inspectors({});
  expect(structuredContent).toMatchObject({ total: 20 });
  expect(Object(structuredContent).items).toHaveLength(20);
  expect(Object(structuredContent).items).toContainEqual(
    expect.objectContaining({ id: "I-01", openInspections: 1 }),
  );
});

test("an unknown specialization is answered with the known ones", async () => {
  expect((await inspectors({ specialization: "dragons" })).text).toContain(
    "Existing specializations: Fire damage",
  );
});
