import { expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

const trey = useServer();
const titles = async (record?: string) => {
  const { structuredContent } = await trey().callTool("show-recent-changes", record ? { record } : {});
  return structuredContent?.changes;
};

test("the history names the person and the project of a removal, and finds it by either name", async () => {
  const record = "Kat Larsson on Mobile Banking App";
  const args = { projectId: "Mobile Banking", consultantId: "Kat Larsson", confirm: true };
  await trey().callTool("remove-assignment", args);
  expect(await titles()).toMatchObject([{ record }]);
  expect(await titles("larsson on")).toMatchObject([{ record }]);
  expect(await titles("mobile banking")).toMatchObject([{ record }]);
});
