import { expectTypeOf, test } from "vitest";
import { defineStrings } from "../i18n/strings.ts";
import { useStrings } from "./use-locale.ts";

const orderStrings = defineStrings("orders", {
  title: "Orders",
  due: "{order} is due on {day}",
  late: { one: "{count} order is late in {city}", other: "{count} orders are late in {city}" },
});

test("a text of the catalog takes exactly its values", () => {
  const t = useStrings(orderStrings);
  expectTypeOf(t("title")).toEqualTypeOf<string>();
  t("due", { order: "PO-7", day: "Monday" });
  // @ts-expect-error: the text has two values.
  t("due");
  // @ts-expect-error: the day is missing.
  t("due", { order: "PO-7" });
  // @ts-expect-error: the text has no value.
  t("title", { order: "PO-7" });
});

test("a text with plural forms takes a count, which is a number", () => {
  const t = useStrings(orderStrings);
  t("late", { count: 3, city: "Oslo" });
  // @ts-expect-error: the count is missing.
  t("late", { city: "Oslo" });
  // @ts-expect-error: the count chooses the form.
  t("late", { count: "3", city: "Oslo" });
});

test("a catalog has no text of another name", () => {
  const t = useStrings(orderStrings);
  // @ts-expect-error: the catalog has no such text.
  t("saved");
});
