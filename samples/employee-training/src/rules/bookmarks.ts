import { UserError } from "@suite/contracts";
import type { Bookmark } from "@suite/employee-training-widgets/contract";

const bookmarksAtMost = 50;

/** Two marks within the same second are one: the later note stands. */
const same = (one: Bookmark, seconds: number) => Math.floor(one.seconds) === Math.floor(seconds);

/** The bookmarks with one more, in the order of the video; `invalid` when there are too many. */
export function withBookmark(bookmarks: readonly Bookmark[], added: Bookmark): Bookmark[] {
  const others = withoutBookmark(bookmarks, added.seconds);
  if (others.length >= bookmarksAtMost) {
    throw new UserError("invalid", `A course has ${bookmarksAtMost} bookmarks at most; remove one first.`);
  }
  return [...others, added].sort((one, other) => one.seconds - other.seconds);
}

export function withoutBookmark(bookmarks: readonly Bookmark[], seconds: number): Bookmark[] {
  return bookmarks.filter((bookmark) => !same(bookmark, seconds));
}
