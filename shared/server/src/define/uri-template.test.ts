import { expect, expectTypeOf, it } from "vitest";
import { uriTemplate } from "./uri-template.ts";

const template = uriTemplate("trey://projects/{projectId}/people/{id}");

it("knows its variables when compiling", () => {
  expectTypeOf(template.expand).parameter(0).toEqualTypeOf<Readonly<Record<"projectId" | "id", string>>>();
});

it.each(["p1", "a b", "ü", "a/b#c?d", "100%", "{id}"])("finds the variable %s again", (id) => {
  const uri = template.expand({ projectId: "p", id });
  expect(template.match(uri)).toEqual({ projectId: "p", id });
});

it.each([
  "trey://projects/p/people/",
  "trey://projects/p/people/1/2",
  "trey://projects/p/people/1?x",
  "xtrey://projects/p/people/1",
  "trey://projects/p/people/%E0%A4%A",
  "trey:..projects/p/people/1",
])("does not match %s", (uri) => {
  expect(template.match(uri)).toBeUndefined();
});
