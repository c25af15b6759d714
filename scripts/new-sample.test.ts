import { expect, test } from "vitest";
import { namesOf, renamed } from "./new-sample.ts";

const template = { name: "demo", title: "Demo", port: 4001 };

const names = { name: "front-desk", title: "Front Desk", port: 4002 };

test.each([
  [
    'import { x } from "@suite/demo-widgets/contract";',
    'import { x } from "@suite/front-desk-widgets/contract";',
  ],
  ["export type DemoStore = 1; demoServer(1);", "export type FrontDeskStore = 1; frontDeskServer(1);"],
  ["# Demo: samples/demo at 4001", "# Front Desk: samples/front-desk at 4002"],
  ["democracy, 14001", "democracy, 14001"],
])("%s becomes %s", (before, after) => {
  expect(renamed(before, template, names)).toBe(after);
});

test("refuses an invalid name or title", () => {
  const sample = { ...template, folder: "samples/demo" };
  expect(() => namesOf("Desk", "Desk", [sample])).toThrow('Invalid name "Desk".');
  expect(() => namesOf("demo", "Demo", [sample])).toThrow("The sample demo already exists.");
  expect(() => namesOf("desk", "x".repeat(21), [sample])).toThrow("Use 2 to 20 letters");
  expect(namesOf("desk", "Desk", [sample]).port).toBe(4002);
});
