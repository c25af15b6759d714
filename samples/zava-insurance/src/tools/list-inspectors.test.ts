import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const inspectors = (args: object) => zava().callTool("list-inspectors", { ...args });

test("fire and fire damage match the same four, nearest first", async () => {
  for (const specialization of ["fire", "fire damage"]) {
    const { structuredContent, text } = await inspectors({ specialization, claimId: "CN202504990" });
    expect(structuredContent).toMatchObject({
      total: 4,
      items: [{ id: "I-01", name: "Elena Vasquez" }, {}, {}, {}],
    });
    expect(text).toContain("Elena Vasquez");
  }
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
