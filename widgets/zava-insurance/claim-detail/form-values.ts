import { byField, isBlank } from "@suite/contracts";
import {
  actionsSchema,
  findingsSchema,
  inspectionRowSchema,
  inspectionTypeSchema,
  noteTextSchema,
  orderRowSchema,
  planTexts,
  planTextsSchema,
  prioritySchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";

/** Part of an edit that the fields of its form use. */
export interface FormFields<Form> {
  readonly form: Form;
  readonly invalid: readonly (keyof Form)[];
  change(part: Partial<Form>): void;
}

/** The stored inspection in a conflict error, without the computed fields. */
export const storedInspectionSchema = inspectionRowSchema.omit({
  nextStatuses: true,
  editable: true,
});

export type StoredInspection = z.infer<typeof storedInspectionSchema>;

/** Values of the plan form; "" for a date, time or inspector not chosen yet. */
export const planFormSchema = z.object({
  taskType: inspectionTypeSchema,
  priority: prioritySchema,
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  inspector: z.object({ id: z.string(), name: z.string() }),
  ...byField(planTexts, () => z.string()),
});

export type PlanForm = z.infer<typeof planFormSchema>;

type PlanFields = readonly (keyof PlanForm)[];

export const emptyPlan: PlanForm = {
  taskType: "initial",
  priority: "medium",
  scheduledDate: "",
  scheduledTime: "",
  inspector: { id: "", name: "" },
  ...byField(planTexts, () => ""),
};

export function toPlanForm(row: StoredInspection): PlanForm {
  const { taskType, priority, scheduledDate = "", scheduledTime = "" } = row;
  const { inspectorId = "", inspectorName } = row;
  const inspector = { id: inspectorId, name: inspectorName ?? inspectorId };
  return {
    taskType,
    priority,
    scheduledDate,
    scheduledTime,
    inspector,
    ...byField(planTexts, (text) => row[text] ?? ""),
  };
}

/** Finds fields that the tool would refuse: a past or cleared date, a time without a date, a too long text. */
export function invalidPlan(today: string) {
  return (form: PlanForm, fields: PlanFields): PlanFields => {
    const { scheduledDate, scheduledTime } = form;
    const day = z.iso.date().safeParse(scheduledDate).success && scheduledDate >= today;
    const texts = planTexts.filter(
      (text) => !planTextsSchema.shape[text].safeParse(form[text]).success,
    );
    const refused: (keyof PlanForm)[] = [...texts];
    if (!day) refused.push("scheduledDate");
    if (scheduledTime !== "" && scheduledDate === "") refused.push("scheduledTime");
    return fields.filter((field) => refused.includes(field));
  };
}

export function planChanges(form: PlanForm, fields: PlanFields) {
  const { inspector, ...rest } = form;
  const values = {
    ...rest,
    inspector: inspector.id,
    ...byField(planTexts, (text) => form[text].trim()),
  };
  return Object.fromEntries(
    fields.map((field) => [field === "inspector" ? "inspectorId" : field, values[field]]),
  );
}

/** Values of the completion form; one recommended action per line. */
export const resultFormSchema = z.object({ findings: z.string(), actions: z.string() });

export type ResultForm = z.infer<typeof resultFormSchema>;

export function toResultForm({ findings, recommendedActions }: StoredInspection): ResultForm {
  return { findings, actions: recommendedActions.join("\n") };
}

/** Findings and actions as sent to the tool and shown in a conflict. */
export function toResult({ findings, actions }: ResultForm) {
  const lines = actions.split("\n").map((line) => line.trim());
  return { findings: findings.trim(), recommendedActions: lines.filter((line) => !isBlank(line)) };
}

const isRefused = (schema: z.ZodType, value: unknown) => !schema.safeParse(value).success;

/** Finds fields that the tool would refuse. Findings are required, typed now or earlier. */
export function invalidResult(form: ResultForm): readonly (keyof ResultForm)[] {
  const { findings, recommendedActions } = toResult(form);
  return [
    ...(isRefused(findingsSchema, findings) ? (["findings"] as const) : []),
    ...(isRefused(actionsSchema, recommendedActions) ? (["actions"] as const) : []),
  ];
}

/** The stored order in a conflict error, without the computed fields. */
export const storedOrderSchema = orderRowSchema.omit({
  nextStatuses: true,
  assignable: true,
  exceedsLoss: true,
});

export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** Values of the forms that approve or reject; `inspectionId` is "" when no inspection is completed with the order. */
export const decisionFormSchema = z.object({
  note: z.string(),
  inspectionId: z.string(),
  findings: z.string(),
});

export type DecisionForm = z.infer<typeof decisionFormSchema>;

export const emptyDecision: DecisionForm = { note: "", inspectionId: "", findings: "" };

export function invalidDecision({
  note,
  inspectionId,
  findings,
}: DecisionForm): (keyof DecisionForm)[] {
  return [
    ...(!isBlank(note) && isRefused(noteTextSchema, note) ? (["note"] as const) : []),
    ...(inspectionId && isRefused(findingsSchema, findings) ? (["findings"] as const) : []),
  ];
}

/** Tool arguments of a decision. Order and inspection are saved in one transaction when both are given. */
export function decisionArgs(
  status: "approved" | "rejected",
  { note, inspectionId, findings }: DecisionForm,
) {
  return {
    status,
    ...(!isBlank(note) && { note: note.trim() }),
    ...(inspectionId && { inspectionId, findings: findings.trim() }),
  };
}
