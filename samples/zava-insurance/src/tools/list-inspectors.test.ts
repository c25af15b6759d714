import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const inspectors = (args: object) => zava().callTool("list-inspectors", { ...args });

test("fire matches the four for fire damage, nearest first", async () => {
  const { structuredContent } = await inspectors({
    specialization: "fire",
    claimId: "CN202504990",
  });
  const items = [{ id: "I-01", name: "Elena Vasquez" }, {}, {}, {}];
  expect(structuredContent).toMatchObject({ total: 4, items });
});

test("returns all twenty in one page, with their workload", async () => {
  const { structuredContent } = await inspectors({});
  expect(structuredContent).toMatchObject({ total: 20 });
  const { items } = Object(structuredContent);
  expect(items).toHaveLength(20);
  expect(items).toContainEqual(expect.objectContaining({ id: "I-01", openInspections: 1 }));
});

test("an unknown specialization is answered with the known ones", async () => {
  const { text } = await inspectors({ specialization: "dragons" });
  expect(text).toContain("Existing specializations: Fire damage");
});
