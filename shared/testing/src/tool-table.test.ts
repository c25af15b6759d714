import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { expect, test } from "vitest";
import { z } from "zod";
import { showsToolTable, withToolTable } from "./tool-table.ts";

const tool = defineTool({
  name: "find-books",
  title: "Find books",
  description: "Finds the books whose title holds the words.",
  inputSchema: z.object({ words: z.string(), limit: z.int().optional() }),
  outputSchema: z.object({}),
  annotations: readOnly,
  invoking: "Looking for books",
  invoked: "Books ready",
  handler: () => ({ text: "None.", structuredContent: {} }),
});
const page = "# Library\n\n| tool | inputs |\n|---|---|\n| `old` | |\n\nErrors: none.\n";

test("a page's table is replaced by that of the tools, and nothing else of it", () => {
  expect(withToolTable(page, [tool])).toBe(
    "# Library\n\n| tool | inputs (**required**) | effect | widget |\n|---|---|---|---|\n" +
      "| `find-books` | **words**, limit | reads |  |\n\nErrors: none.\n",
  );
});

test("a table that a formatter padded is left as it is", () => {
  const padded = withToolTable(page, [tool])
    .replaceAll("|---|---|", "| ------ | --- |")
    .replace("limit |", "limit   |");
  expect(showsToolTable(padded, [tool])).toBe(true);
  expect(withToolTable(padded, [tool])).toBe(padded);
});
