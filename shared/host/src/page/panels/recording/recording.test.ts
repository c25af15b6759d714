import { expect, test } from "vitest";
import { walkthroughsSchema } from "../../connection/walkthroughs.ts";
import { asTypeScript, emptyRecording, toWalkthroughs, withCall, withPrompt } from "./recording.ts";

const readOnly = { readOnlyHint: true };
const appOnly = { ui: { visibility: ["app"] } };
const shows = { ui: { resourceUri: "ui://fixture/boxes.0a1b.html" } };
const inputSchema = { type: "object" as const };
const tools = [
  { name: "show-boxes", title: "Show boxes", inputSchema, annotations: readOnly, _meta: shows },
  { name: "list-boxes", inputSchema, annotations: readOnly, _meta: appOnly },
  { name: "save-box", title: "Save box", inputSchema, _meta: appOnly },
];

function finished(name: string, args: Record<string, unknown>, more: object = {}) {
  const text = "**2 boxes** on **2026-11-22**, **Sky** and **Ocean** and **Sea**";
  const result = {
    content: [{ type: "text" as const, text }],
    structuredContent: {
      rows: {
        total: 2,
        items: [{ id: "b1", name: "Sky", version: 'W/"1"', at: "2026-11-22T10:00:00Z" }],
      },
      total: 2,
      changed: true,
      view: "boxes",
      key: "0f8fad5b-d9cb-469f-a165-70867728950e",
    },
  };
  const tool = tools.find((each) => each.name === name);
  return { tool, name, arguments: args, result, byWidget: false, inEnglish: true, ...more };
}

test("a recording becomes walkthroughs that expect what stays the same from run to run", () => {
  const prompt = "Show the boxes of {everyone}, please, and whatever else there is to see.";
  let recording = withPrompt(emptyRecording, prompt);
  const byWidget = { byWidget: true };
  for (const call of [
    finished("show-boxes", { color: "blue" }),
    finished("show-boxes", { color: "blue" }, byWidget),
    finished("list-boxes", {}, byWidget),
    finished("save-box", { id: "b1", version: 'W/"1"', tags: ["a"] }, byWidget),
    finished("save-box", {}, { result: { content: [], isError: true } }),
  ])
    recording = withCall(recording, call);
  recording = withPrompt(recording, "Thank you.");
  recording = withPrompt(recording, "Show the boxes.");
  recording = withCall(recording, finished("show-boxes", {}, { inEnglish: false }));
  const walkthroughs = toWalkthroughs(recording, { tools, names: ["show-the-boxes"] });
  expect(recording.leftOut).toBe(3);
  const structured = { total: 2, "rows.total": 2, view: "boxes" };
  const text = ["2 boxes", "Sky"];
  expect(walkthroughs).toEqual([
    {
      name: "show-the-boxes-of-everyone-please-and",
      title: "Show the boxes of everyone, please, and whatever else there",
      prompt: "Show the boxes of everyone, please, and whatever else there is to see.",
      steps: [
        {
          call: "show-boxes",
          arguments: { color: "blue" },
          expect: { text, structured, widget: "boxes" },
        },
        { call: "save-box", arguments: { id: "b1", tags: ["a"] }, expect: { text, structured } },
      ],
    },
    {
      name: "show-the-boxes-2",
      title: "Show the boxes",
      prompt: "Show the boxes.",
      steps: [{ call: "show-boxes", arguments: {}, expect: { structured, widget: "boxes" } }],
    },
  ]);
  // The host reads the same list as JSON, and it is copied as a TypeScript literal.
  expect(walkthroughsSchema.parse(walkthroughs)).toMatchObject(walkthroughs);
  const literal = `[${asTypeScript(walkthroughs)}]`;
  expect(new Function(`return ${literal}`)()).toEqual(walkthroughs);
  expect(literal).toContain("  call: ");
  expect(literal).toContain('"rows.total": 2');
});

test("a call without a prompt is named by its tool", () => {
  const recording = withCall(emptyRecording, finished("show-boxes", {}));
  expect(toWalkthroughs(recording, { tools, names: [] })).toMatchObject([
    { name: "show-boxes", title: "Show boxes", prompt: "Show boxes." },
  ]);
});
