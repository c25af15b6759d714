import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { createWidgetKey } from "../calls/widget-key.ts";
import { defineTool } from "../define/tool.ts";
import { defineWidget } from "../define/widget.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { startPeople } from "../testing/people-server.ts";
import { readOnly } from "../toolkit/presets.ts";

const folder = mkdtempSync(join(tmpdir(), "view-state-"));
writeFileSync(join(folder, "people.html"), "<!doctype html><p>People</p>");
afterAll(() => rmSync(folder, { recursive: true }));

const showPeople = defineTool({
  name: "show-people",
  title: "Show people",
  description: "Shows all people with their phones.",
  inputSchema: z.object({}),
  annotations: readOnly,
  invoking: "Reading the people…",
  invoked: "Read the people",
  widget: defineWidget({
    name: "people",
    title: "People",
    description: "Shows the people.",
    html: join(folder, "people.html"),
  }),
  outputSchema: z.object({ people: z.int() }),
  handler: () => ({ text: "Two people.", structuredContent: { people: 2 } }),
});

const { callTool, listTools } = await closeAfterAll(startPeople({ tools: [showPeople] }));
const widgetKey = createWidgetKey("people");

it("a widget keeps the state of each of its views, without a change in the history", async () => {
  const viewId = "view-1";
  const read = async (id: string) =>
    (await callTool("read-view-state", { viewId: id })).structuredContent;
  expect(await read(viewId)).toEqual({ state: {} });
  const state = { tab: "history", filters: { skill: "React" } };
  const saved = await callTool("save-view-state", { viewId, state, widgetKey });
  expect(saved.structuredContent).toEqual({ saved: true });
  expect(await read(viewId)).toEqual({ state });
  expect(await read("view-2")).toEqual({ state: {} });
  const { structuredContent } = await callTool("show-recent-changes");
  expect(JSON.stringify(structuredContent)).not.toContain("view");
});

it("a model cannot keep a state, and none may be larger than 16,000 characters", async () => {
  const state = { text: "x".repeat(16_000) };
  const refused = await callTool("save-view-state", { viewId: "1", state: {} });
  expect(refused.text).toContain("can be called only by this server's widget");
  const large = await callTool("save-view-state", { viewId: "1", state, widgetKey });
  expect(large.text).toContain("too large to be kept");
});

it("each result that a widget draws names a view of its own", async () => {
  const first = await callTool("show-people");
  const second = await callTool("show-people");
  expect(first.viewId).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.viewId).not.toBe(first.viewId);
  expect((await callTool("show-recent-changes")).viewId).toBeUndefined();
});

it("the tools are for widgets alone, and a server without widgets has none", async () => {
  const tools = await listTools();
  const visibility = tools
    .filter(({ name }) => name.endsWith("-view-state"))
    .map(({ _meta }) => _meta?.ui);
  expect(visibility).toEqual([{ visibility: ["app"] }, { visibility: ["app"] }]);
  const plain = await startPeople();
  const names = (await plain.listTools()).map(({ name }) => name);
  await plain.close();
  expect(names).toEqual(["show-recent-changes", "undo-change"]);
});

it("keeping a state counts as a read, so that hosts which ask before writes do not ask at each filter", async () => {
  const tools = await listTools();
  const hints = tools
    .filter(({ name }) => name.endsWith("-view-state"))
    .map(({ annotations }) => annotations?.readOnlyHint);
  expect(hints).toEqual([true, true]);
});
