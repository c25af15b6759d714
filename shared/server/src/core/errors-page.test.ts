import { readFileSync } from "node:fs";
import { toolErrorCodes } from "@suite/contracts";
import { expect, it } from "vitest";

const page = readFileSync(new URL("errors.md", import.meta.url), "utf8");

/** First column of the table under that heading. */
function rowsOf(heading: string): string[] {
  const [, table = ""] = page.split(new RegExp(`^\\| ${heading} +\\|.*$`, "m"));
  return [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `(\w+)`/gm)].map(([, code = ""]) => code);
}

it("the page of tool errors explains each code and each outcome", () => {
  expect(rowsOf("code").toSorted()).toEqual([...toolErrorCodes].toSorted());
  expect(rowsOf("outcome").toSorted()).toEqual(["applied", "not_applied", "unknown"]);
});
