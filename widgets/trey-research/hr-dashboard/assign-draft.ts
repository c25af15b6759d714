import { readNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { z } from "zod";
import { assignmentChangesSchema } from "../contract.ts";

/** What is typed and chosen before anybody is assigned; it survives the widget being closed. */
export const assignDraftSchema = z.object({
  picked: z.array(z.object({ id: z.string(), name: z.string() })),
  role: z.string(),
  /** As the locale writes numbers. */
  rate: z.string(),
  billable: z.boolean(),
});

export type AssignDraft = z.infer<typeof assignDraftSchema>;

export const emptyDraft: AssignDraft = { picked: [], role: "", rate: "", billable: true };

/** What the person must still put right; checked with the same rules as the tool. */
export function draftProblems({ role, rate }: AssignDraft, locale: string): { role: boolean; rate: boolean } {
  const { shape } = assignmentChangesSchema;
  return {
    role: !shape.role.safeParse(role).success,
    rate: !shape.rate.optional().safeParse(readNumber(rate, locale)).success,
  };
}

/** The arguments of `bulk-assign-consultants`. */
export function assignArguments(
  projectId: string,
  { picked, role, rate, billable }: AssignDraft,
  locale: string,
) {
  const dollars = readNumber(rate, locale);
  return {
    projectId,
    consultantIds: picked.map(({ id }) => id),
    role: role.trim(),
    billable,
    // Pressing the button that names how many is the consent that the tool asks for above ten people.
    confirm: true,
    ...(dollars !== undefined && { rate: dollars }),
  };
}
