import { expect, expectTypeOf, it } from "vitest";
import { uriTemplate } from "./resource.ts";

const template = uriTemplate("library://shelves/{shelfId}/books/{id}");

it("types its variables", () => {
  expectTypeOf(template.expand)
    .parameter(0)
    .toEqualTypeOf<Readonly<Record<"shelfId" | "id", string>>>();
});

it.each(["p1", "a b", "ü", "a/b#c?d", "100%", "{id}"])(
  "expands and matches the variable %s",
  (id) => {
    const uri = template.expand({ shelfId: "s", id });
    expect(template.match(uri)).toEqual({ shelfId: "s", id });
  },
);

it.each([
  "library://shelves/s/books/",
  "library://shelves/s/books/1/2",
  "library://shelves/s/books/1?x",
  "xlibrary://shelves/s/books/1",
  "library://shelves/s/books/%E0%A4%A",
])("does not match %s", (uri) => {
  expect(template.match(uri)).toBeUndefined();
});

it("matches the scheme in any case, and the rest as it is", () => {
  expect(template.match("LIBRARY://shelves/S/books/B")).toEqual({ shelfId: "S", id: "B" });
  expect(template.match("library://SHELVES/S/books/B")).toBeUndefined();
});
