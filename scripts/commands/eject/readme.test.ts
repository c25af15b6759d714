import { expect, test } from "vitest";
import { fromRoot, opening, section } from "./readme.ts";

const page =
  "# Bread\n\nIt bakes,\nand sells.\n\n![Bread](a.png)\n\n## Ask it\n\n- What is warm?\n\n### More\n\nNothing.\n\n## Tools\n\nNone.\n";

test("a section ends where the next of its rank begins", () => {
  expect(section(page, "Ask it")).toBe("- What is warm?\n\n### More\n\nNothing.");
  expect(section(page, "Tools")).toBe("None.");
  expect(() => section(page, "Prices")).toThrow('no section "Prices"');
});

test("a page opens with its heading and what stands before its first section", () => {
  expect(opening(page)).toEqual({ title: "Bread", intro: "It bakes,\nand sells.\n\n![Bread](a.png)" });
});

test.each([
  ["[a](src/a.ts)", "[a](samples/bread/src/a.ts)"],
  ["![a](pictures/a.png)", "![a](samples/bread/pictures/a.png)"],
  ["[a](../../shared/auth/README.md#keys)", "[a](shared/auth/README.md#keys)"],
  [
    "[a](#tools) [b](https://b.example) [c](mailto:c@c.example)",
    "[a](#tools) [b](https://b.example) [c](mailto:c@c.example)",
  ],
])("%s is %s at the root", (there, here) => {
  expect(fromRoot(there, "samples/bread")).toBe(here);
});
