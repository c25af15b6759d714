import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestTables, person, tester } from "../testing/people.ts";
import { encodeKey } from "./codec.ts";

const store = openTestTables({ keepListsMs: 0 }).as(tester);

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."/\\#?%'\"\u0000\u001f\u007f~=é", "\ud800") }),
);

test("two texts never share a key, and a key has only safe characters", () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(encodeKey(one)).toMatch(/^[A-Za-z0-9\-_.,@=]+$/);
      expect(encodeKey(one) === encodeKey(other)).toBe(one === other);
    }),
    { numRuns: 2000 },
  );
});

test("long texts end in a hash and still differ", () => {
  const long = "x".repeat(5000);
  expect(encodeKey(long).length).toBeLessThan(500);
  expect(encodeKey(`${long}a`)).not.toBe(encodeKey(`${long}b`));
});

test("any id can be written, read, listed, changed and removed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyText, fc.constantFrom("", "a/b\\c#d?e", "o'neil", "x".repeat(1500), "日本")),
      async (id) => {
        const { row: made } = await store.people.create(person(id));
        expect(await store.people.get({ id })).toEqual(made);
        const { row: patched } = await store.people.patch(
          { id },
          { visits: 1 },
          { version: made.version },
        );
        expect(await store.people.list()).toEqual([patched]);
        await store.people.remove({ id }, { version: patched.version });
        expect(await store.people.get({ id })).toBeUndefined();
      },
    ),
    { numRuns: 25 },
  );
});
