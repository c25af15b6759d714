import { expect, test } from "vitest";
import { type Cell, csv } from "./csv.ts";

const line = (...row: Cell[]) => csv([], [row]).split("\r\n")[1];

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(line("a,b", 'say "hi"', "two\nlines", -1.5, true, undefined)).toBe(
    '"a,b","say ""hi""","two\nlines",-1.5,true,',
  );
});

const formulas = [
  "=1+1",
  "+1 206 555 0100",
  "-2",
  "@SUM(A1)",
  " =1",
  "\t=1",
  "\r=1",
  "＝1",
  "|calc",
  "%0A",
];
test.each(formulas)("%j is a text, not a formula", (text) => {
  expect(line(text)).toMatch(/^"?'/);
});

test.each(["Avery Howard", "a=b", "2-1", "'quoted"])("%j stays as it is", (text) => {
  expect(line(text)).toBe(text);
});

test("the first line names the columns, after Excel's mark for UTF-8", () => {
  expect(csv(["id", "name"], [["1", "José"]])).toBe("\uFEFFid,name\r\n1,José\r\n");
});
