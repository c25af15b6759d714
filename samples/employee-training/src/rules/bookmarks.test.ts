import { expect, test } from "vitest";
import { withBookmark, withoutBookmark } from "./bookmarks.ts";

const first = { seconds: 4, note: "First" };
const second = { seconds: 12.5, note: "Second" };

test("bookmarks stand in the order of the video", () => {
  expect(withBookmark([second], first)).toEqual([first, second]);
});

test("another note at the same second replaces the first", () => {
  const again = { seconds: 12.9, note: "Again" };
  expect(withBookmark([first, second], again)).toEqual([first, again]);
});

test("a bookmark is removed by its second; one that is not there changes nothing", () => {
  expect(withoutBookmark([first, second], 12)).toEqual([first]);
  expect(withoutBookmark([first], 30)).toEqual([first]);
});

test("the fifty-first is refused", () => {
  const many = Array.from({ length: 50 }, (_, seconds) => ({ seconds, note: "x" }));
  expect(() => withBookmark(many, { seconds: 99, note: "x" })).toThrow("50 bookmarks at most");
  expect(withBookmark(many, { seconds: 3, note: "y" })).toHaveLength(50);
});
