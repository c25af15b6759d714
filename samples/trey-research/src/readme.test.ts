import { readFileSync } from "node:fs";
import { walkthroughText } from "@suite/server";
import { expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { toolTable } from "./testing/tool-table.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** A formatter may have padded the cells. */
const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");

test("the README's tool table is what the definitions say", () => {
  expect(unpadded(readme)).toContain(unpadded(toolTable(tools)));
});

test("the README quotes every prompt", () => {
  for (const walkthrough of walkthroughs) expect(readme).toContain(walkthroughText(walkthrough));
});
