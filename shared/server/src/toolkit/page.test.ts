import { expect, test } from "vitest";
import { byteSize, paginate, takeWithinBytes } from "./page.ts";

const rows = Array.from({ length: 10 }, (_, index) => ({ id: `row "${index}"` }));
const getId = ({ id }: { id: string }) => id;
const cut = (cursor?: string, limit = 4, bytes = 1000) =>
  paginate(rows, { toItem: getId, getId: getId, list: "rows", cursor, limit, bytes });

test("cursors lead through all pages", () => {
  const first = cut();
  const second = cut(first.cursor);
  const third = cut(second.cursor);
  expect([...first.items, ...second.items, ...third.items]).toEqual(rows.map(getId));
  expect(third.cursor).toBeUndefined();
  expect(first.total).toBe(10);
});

test("a page holds the rows within its limit of bytes, at least one", () => {
  expect(cut(undefined, 10, 40).items).toHaveLength(3);
  expect(cut(undefined, 10, 1).items).toHaveLength(1);
});

test("rows added or removed before the cursor neither repeat nor hide others", () => {
  const { cursor } = cut();
  const later = [{ id: "new" }, ...rows];
  expect(
    paginate(later, { toItem: getId, getId: getId, list: "rows", cursor, limit: 1, bytes: 100 })
      .items,
  ).toEqual([rows[4]?.id]);
});

test("refuses texts that are no cursor", () => {
  const { cursor = "" } = cut();
  const forged = Buffer.from('["row",1]').toString("base64url");
  for (const text of ["", "x", "eyJhIjoxfQ", forged, `${cursor}A`])
    expect(() => cut(text), text).toThrow("cursor");
});

test("bytes are counted in UTF-8, and texts above the limit are skipped", () => {
  expect(byteSize("é")).toBe(4);
  expect(takeWithinBytes(["aaaa", "bbbb", "cccc"], 15)).toEqual(["aaaa", "bbbb"]);
});
