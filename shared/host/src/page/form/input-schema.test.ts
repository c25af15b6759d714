import { expect, test } from "vitest";
import { emptyValue, fieldKind, readInputSchema, withProperty } from "./input-schema.ts";

test.each([
  [{ type: "string" }, "text"],
  [{ type: "string", enum: ["a", "b"] }, "choice"],
  [{ type: "integer", minimum: -9007199254740991 }, "number"],
  [{ type: "boolean" }, "boolean"],
  [{ type: "array", items: { type: "string" } }, "list"],
  [{ type: "array", items: { type: "object", properties: { a: { type: "string" } } } }, "list"],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } }, "json"],
  [{ type: "object", properties: { a: { type: "string" } } }, "group"],
  [{ type: "object", additionalProperties: {} }, "json"],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "json"],
])("%j is entered as %s", (schema, kind) => {
  expect(fieldKind(readInputSchema(schema))).toBe(kind);
});

test("drops the limits of safe integers", () => {
  const safe = { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 };
  expect(readInputSchema(safe)).toMatchObject({ minimum: undefined, maximum: undefined });
  const own = { type: "integer", minimum: 1, maximum: 50 };
  expect(readInputSchema(own)).toMatchObject(own);
});

test("starts fields with a value that the schema allows", () => {
  expect(emptyValue({ type: "string", enum: ["red", "blue"] })).toBe("red");
  expect(emptyValue({ type: "number", minimum: 5 })).toBe(5);
  expect(emptyValue({ type: "object", properties: {} })).toEqual({});
});

test("sets a property, and removes one whose value is undefined", () => {
  expect(withProperty({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
  expect(withProperty({ b: 2 }, "a", 0)).toEqual({ b: 2, a: 0 });
});
