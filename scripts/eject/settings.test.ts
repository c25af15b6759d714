import { expect, test } from "vitest";
import { settingsFor } from "./settings.ts";

const example = `# Copy to .env.

# How warm.
# OVEN_DEGREES=220

# Where books are,
# and which.
# BOOK_FOLDER=/books
# BOOK_KIND=any
`;

test("a paragraph stays while one of its variables is read, and one without any stays", () => {
  expect(settingsFor(example, ["process.env.OVEN_DEGREES"])).toBe(
    `${example.split("\n").slice(0, 4).join("\n")}\n`,
  );
  expect(settingsFor(example, ["env.BOOK_KIND", "process.env.OVEN_DEGREES"])).toBe(example);
  expect(settingsFor(example, [])).toBe("# Copy to .env.\n");
});
