import { expect, it } from "vitest";
import { readTask, readTaskTool, signTask, type TaskOwner } from "./task-id.ts";

const owner: TaskOwner = {
  server: "approvals",
  tool: "request-approval",
  caller: { name: "Avery Howard", id: "1", tenant: "contoso" },
};
const task = { id: "APR-7K3QX9ZD", createdAt: "2026-11-28T21:00:00.000Z" };

it("the id of a task opens for its owner", async () => {
  const taskId = await signTask(task, owner);
  expect(await readTask(taskId, owner)).toEqual(task);
  expect(taskId).toMatch(/^request-approval\.[\w.-]+$/);
  expect(taskId.length).toBeLessThan(400);
});

it.each<[string, Partial<TaskOwner>]>([
  ["server", { server: "other" }],
  ["tool", { tool: "request-refund" }],
  ["person", { caller: { ...owner.caller, id: "2" } }],
  ["tenant", { caller: { ...owner.caller, tenant: "fabrikam" } }],
])("the id of a task is unknown for another %s", async (_, change) => {
  const taskId = await signTask(task, owner);
  const other = { ...owner, ...change };
  const renamed = taskId.replace(owner.tool, other.tool);
  await expect(readTask(renamed, other)).rejects.toMatchObject({ code: -32602 });
});

it.each(["", ".", "request-approval", "request-approval.", "request_approval.a.b.c", "é.a.b.c"])(
  "%j is the id of no task",
  async (taskId) => {
    await expect(readTask(taskId, owner)).rejects.toThrow("Task not found");
  },
);

it("an id names its tool", async () => {
  expect(readTaskTool(await signTask(task, owner))).toBe("request-approval");
  expect(["x", "a b.c", ".c", 7, undefined].map(readTaskTool)).toEqual(Array(5).fill(undefined));
});
