import { type Change, clipBytes } from "@suite/contracts";
import { z } from "zod";

/** A change as tools report it. */
export const changeSchema = z.object({
  id: z.string().describe("Give this to undo-change"),
  at: z.string().describe("When, ISO 8601 in UTC"),
  tool: z.string(),
  by: z.string(),
  record: z.string().describe("The record that was changed"),
  summary: z.string(),
  undoable: z.boolean(),
});

/** Long enough for a field or two; twenty of them stay far below what a model should be given. */
const summaryLimit = 200;

export function changeEntry({
  id,
  at,
  tool,
  by,
  record,
  summary,
  undoable,
}: Change): z.output<typeof changeSchema> {
  const short = summary.length > summaryLimit ? `${summary.slice(0, summaryLimit)}…` : summary;
  return { id, at, tool, by, record: clipBytes(record, 200), summary: short, undoable };
}
