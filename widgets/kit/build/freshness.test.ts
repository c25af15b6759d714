import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { isBelow } from "./freshness.ts";

test.each([
  ["C:\\suite\\widgets", "C:/suite/widgets/hr/main.tsx", true],
  ["C:\\suite\\widgets", "c:/suite/widgets/hr/main.tsx", true],
  ["C:\\suite\\widgets", "C:/suite/widgets-old/hr/main.tsx", false],
  ["C:\\suite\\widgets", "C:/suite/node_modules/react/index.js", false],
  ["C:\\suite\\widgets", "D:/suite/widgets/hr/main.tsx", false],
])("on Windows, below %s is %s: %s", (folder, file, below) => {
  expect(isBelow(folder, file, win32)).toBe(below);
});

test("a folder whose name starts the same is another folder", () => {
  expect(isBelow("/suite/widgets", "/suite/widgets/hr/main.tsx", posix)).toBe(true);
  expect(isBelow("/suite/widgets", "/suite/widgets-old/main.tsx", posix)).toBe(false);
});
