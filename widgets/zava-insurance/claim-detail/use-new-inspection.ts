import { useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { z } from "zod";
import { type ClaimDetail, inspectionSavedSchema } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { dayOf } from "./day-of.ts";
import { emptyPlan, invalidPlan, planChanges, planFormSchema } from "./inspection-values.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

/** A row that is not there yet has no version. */
const newRow = z.object({ version: z.string().optional() });

/** The form for another inspection of this claim. */
export function useNewInspection({ claim: { id }, readAt }: ClaimDetail, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const [row] = useState<z.infer<typeof newRow>>({});
  const edit = useEdit({
    draftKey: `claim-detail/${id}/new-inspection`,
    row,
    rowSchema: newRow,
    formSchema: planFormSchema,
    formOf: () => emptyPlan,
    invalidFields: invalidPlan(dayOf(readAt, timeZone)),
    tool: "create-inspection",
    savedSchema: inspectionSavedSchema,
    argsOf: (form, fields) => {
      const always = ["taskType", "priority"] as const;
      return { claimId: id, timeZone, ...planChanges(form, [...new Set([...always, ...fields])]) };
    },
    onSaved: (_, { inspection, warnings, changeId }) => {
      const text = t("inspectionCreated", { id: inspection.id, kind: work(inspection.taskType) });
      void claim.wrote({ text, warnings, changeId, marked: inspection.id, place: "inspections" });
    },
    onDropped: () => undefined,
    complete: true,
  });
  useUnsavedPart(claim, t("newInspection"), edit.open);
  return edit;
}

export type NewInspection = ReturnType<typeof useNewInspection>;
