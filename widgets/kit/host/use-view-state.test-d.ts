import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { useViewState } from "./use-view-state.ts";

const tabSchema = z.enum(["overview", "history"]);

test("a state of a view has the type of its schema", () => {
  const [tab, setTab] = useViewState("tab", "overview", tabSchema);
  expectTypeOf(tab).toEqualTypeOf<"overview" | "history">();
  expectTypeOf(setTab).parameters.toEqualTypeOf<[next: "overview" | "history"]>();
});

test("a state of a view may be absent when its schema says so", () => {
  const [selected, select] = useViewState("selected", undefined, z.string().optional());
  expectTypeOf(selected).toEqualTypeOf<string | undefined>();
  select("CLM-1042");
  select(undefined);
});

test("the initial value and every next one fit the schema", () => {
  // @ts-expect-error: there is no such tab.
  useViewState("tab", "photos", tabSchema);
  const [, setTab] = useViewState("tab", "overview", tabSchema);
  // @ts-expect-error: there is no such tab.
  setTab("photos");
});
