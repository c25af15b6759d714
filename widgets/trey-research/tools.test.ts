import { useRefresh, useToolMutation } from "@suite/widget-kit";
import { expectTypeOf, test } from "vitest";

test("a widget can name the tools of its server only", () => {
  expectTypeOf(useToolMutation).toBeCallableWith("update-consultant");
  // @ts-expect-error: no tool has this name
  expectTypeOf(useToolMutation).toBeCallableWith("update-consultants");
  // @ts-expect-error: widgets may not call this tool, which is for local clients
  expectTypeOf(useToolMutation).toBeCallableWith("export-table");
  // @ts-expect-error: names are in lowercase words with hyphens
  expectTypeOf(useRefresh).parameter(0).toEqualTypeOf<"Show_Hr_Dashboard">();
});
