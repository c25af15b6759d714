import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { useDraft, useEdit } from "./use-edit.ts";

const orderSchema = z.object({ id: z.string(), city: z.string(), version: z.string() });
const formSchema = z.object({ city: z.string(), hours: z.number() });
const savedSchema = z.object({ changeId: z.string() });

const order = { id: "PO-7", city: "Oslo", version: "1" };

const options = {
  draftKey: "order:PO-7",
  row: order,
  rowSchema: orderSchema,
  toForm: ({ city }: { city: string }) => ({ city, hours: 0 }),
  formSchema,
  invalidFields: () => [],
  tool: "update-order",
  savedSchema,
  toArgs: () => ({ orderId: "PO-7" }),
  onSaved: () => undefined,
  onDropped: () => undefined,
};

describe("an edit", () => {
  test("has the form of its schema, of which parts are changed", () => {
    const edit = useEdit(options);
    expectTypeOf(edit.form).toEqualTypeOf<{ city: string; hours: number }>();
    expectTypeOf(edit.fields).toEqualTypeOf<readonly ("city" | "hours")[]>();
    expectTypeOf(edit.theirs).toEqualTypeOf<typeof order | undefined>();
    edit.change({ hours: 2 });
    // @ts-expect-error: hours are a number.
    edit.change({ hours: "2" });
    // @ts-expect-error: the form has no such field.
    edit.change({ street: "Karl Johans gate" });
  });

  test("saves the form, and gives the answer of the tool", () => {
    useEdit({
      ...options,
      toArgs(form, fields, preview) {
        expectTypeOf(form).toEqualTypeOf<{ city: string; hours: number }>();
        expectTypeOf(fields).toEqualTypeOf<readonly ("city" | "hours")[]>();
        expectTypeOf(preview).toEqualTypeOf<{ changeId: string } | undefined>();
        return { orderId: "PO-7", ...form };
      },
      onSaved(_, saved) {
        expectTypeOf(saved).toEqualTypeOf<{ changeId: string }>();
      },
    });
  });

  test("needs the form of a row, and a row with a version", () => {
    // @ts-expect-error: hours are a number.
    useEdit({ ...options, toForm: ({ city }: typeof order) => ({ city, hours: "0" }) });
    // @ts-expect-error: without a version a conflict is not seen.
    useEdit({ ...options, row: { id: "PO-7", version: 1 } });
  });
});

test("a draft has the type of its schema", () => {
  const [note, setNote, clearNote, restored] = useDraft("note PO-7", "", z.string());
  expectTypeOf(note).toEqualTypeOf<string>();
  expectTypeOf(clearNote).toEqualTypeOf<() => void>();
  expectTypeOf(restored).toEqualTypeOf<boolean>();
  setNote("Call the customer first.");
  // @ts-expect-error: a note is a text.
  setNote(7);
  // @ts-expect-error: the first note is a text, too.
  useDraft("note PO-7", 7, z.string());
});
