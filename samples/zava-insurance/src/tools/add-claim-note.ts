import { defineTool } from "@suite/server";
import { noteAddedSchema, noteTextSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { appends, changeTogether, noteStep } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import type { Context } from "../store.ts";
import { noteRow } from "../views/rows.ts";

export const addClaimNote = defineTool({
  name: "add-claim-note",
  title: "Add a note to a claim",
  description:
    "Adds a note to a claim, or to one of its inspections or purchase orders. Use it to record what " +
    "somebody said, sent or agreed. Notes cannot be edited.",
  inputSchema: z.object({
    claimId,
    note: noteTextSchema,
    about: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe("Id of the inspection or order that the note is about, if not the claim"),
  }),
  outputSchema: noteAddedSchema,
  annotations: appends,
  invoking: "Adding the note",
  invoked: "Note added",
  async handler({ claimId: nameOrId, note: text, about }, context: Context) {
    const claim = await findClaim(context, nameOrId);
    const { note, changeIds } = await changeTogether(
      context,
      noteStep(context, claim.id, text, about || undefined),
    );
    if (!note) throw new Error("A note that was not added has no answer.");
    return {
      text: `The note was added to ${claimTitle(claim)}.`,
      forModel: claimIds([claim]),
      structuredContent: { note: noteRow(note), changeId: changeIds[0] },
    };
  },
});
