import { expect, test } from "vitest";
import type { StoredRow } from "../engine.ts";
import { JoinedList } from "./joined-list.ts";

const rowsOf = (key: string, count: number): readonly StoredRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${key}${at}`, version: "1" }));

test("equals the parts in key order after any parts are added, replaced and emptied", () => {
  const parts = new Map<string, readonly StoredRow[]>([["m", rowsOf("m", 2)]]);
  const joined = new JoinedList(parts);
  let random = 7;
  const below = (most: number) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return random % most;
  };
  for (let round = 0; round < 300; round++) {
    const changed = new Map<string, readonly StoredRow[]>();
    // Now and then so many that the list is joined again.
    for (let left = round % 40 === 0 ? 80 : 1 + below(4); left > 0; left--) {
      const key = `p${below(200)}`;
      changed.set(key, rowsOf(key, below(4)));
    }
    for (const [key, part] of changed) parts.set(key, part);
    joined.put(changed);
    expect(joined.list).toEqual([...parts.keys()].sort().flatMap((key) => parts.get(key)));
    expect(joined.partitions).toBe(parts.size);
  }
});

test("keeps the list while no part is replaced by another, also when it is made again of the same parts", () => {
  const parts = new Map([
    ["b", rowsOf("b", 2)],
    ["a", rowsOf("a", 1)],
  ]);
  const joined = new JoinedList(parts);
  const { list } = joined;
  joined.put(parts);
  expect(joined.list).toBe(list);
  expect(new JoinedList(parts, joined).list).toBe(list);
  joined.put(new Map([["a", rowsOf("a", 1)]]));
  expect(joined.list).not.toBe(list);
  expect(list).toHaveLength(3);
});
