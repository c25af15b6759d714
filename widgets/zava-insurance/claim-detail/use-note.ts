import { useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { z } from "zod";
import { noteAddedSchema, noteTextSchema } from "../contract.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

const formSchema = z.object({ text: z.string(), about: z.string() });
/** Notes are only ever added, so that there is no version to clash with. */
const newRow = z.object({ version: z.string().optional() });

/** The note that is being written; what was typed stays until it is added. */
export function useNote(claimId: string, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const [row] = useState<z.infer<typeof newRow>>({});
  const edit = useEdit({
    draftKey: `claim-detail/${claimId}/note`,
    row,
    rowSchema: newRow,
    formSchema,
    formOf: (): z.infer<typeof formSchema> => ({ text: "", about: "" }),
    invalidFields: ({ text }) => (noteTextSchema.safeParse(text).success ? [] : ["text"]),
    tool: "add-claim-note",
    savedSchema: noteAddedSchema,
    argsOf: ({ text, about }) => ({ claimId, note: text.trim(), ...(about && { about }) }),
    onSaved: (_, { note, changeId }) =>
      void claim.wrote({ text: t("noteAdded"), changeId, marked: note.id, place: "notes" }),
    onDropped: () => undefined,
  });
  useUnsavedPart(claim, t("aNote"), edit.form.text !== "");
  return edit;
}

export type NoteEdit = ReturnType<typeof useNote>;
