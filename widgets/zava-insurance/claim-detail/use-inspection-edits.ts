import { useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { z } from "zod";
import {
  type InspectionRow,
  type InspectionSaved,
  type InspectionStatus,
  inspectionSavedSchema,
} from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { dayOf } from "./day-of.ts";
import {
  invalidPlan,
  invalidResult,
  planChanges,
  planFormOf,
  planFormSchema,
  resultFormOf,
  resultFormSchema,
  resultOf,
  storedInspectionSchema,
} from "./inspection-values.ts";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";

const nothing = z.object({});

/** Everything that can be done to one inspection, each with its own draft, progress, error and clash. */
export function useInspectionEdits(row: InspectionRow, claim: ClaimOnScreen, readAt: string) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const { id, claimId } = row;
  const who = { inspectionId: id, timeZone };
  const saved = ({ inspection, warnings, changeId }: InspectionSaved) => {
    const status = work(`inspection-${inspection.status}`);
    const text = changeId ? t("inspectionSaved", { id, status }) : t("nothingChanged");
    void claim.wrote({ text, warnings, changeId, marked: id, place: id });
  };
  const common = {
    row,
    rowSchema: storedInspectionSchema,
    tool: "update-inspection",
    savedSchema: inspectionSavedSchema,
    onSaved: (_: unknown, answer: InspectionSaved) => saved(answer),
    onDropped: () => void claim.wrote({ text: t("tookTheirs"), place: id }),
  };
  const step = (status: InspectionStatus) => ({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/${status}`,
    formSchema: nothing,
    formOf: () => ({}),
    invalidFields: () => [],
    argsOf: () => ({ ...who, status }),
    complete: true,
  });
  const plan = useEdit({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/plan`,
    formSchema: planFormSchema,
    formOf: planFormOf,
    invalidFields: invalidPlan(dayOf(readAt, timeZone)),
    argsOf: (form, fields) => ({ ...who, ...planChanges(form, fields) }),
  });
  const result = useEdit({
    ...common,
    draftKey: `claim-detail/${claimId}/inspection/${id}/result`,
    formSchema: resultFormSchema,
    formOf: resultFormOf,
    invalidFields: invalidResult,
    argsOf: (form) => ({ ...who, status: "completed", ...resultOf(form) }),
    complete: true,
  });
  const start = useEdit(step("in-progress"));
  const reopen = useEdit(step("open"));
  const cancel = useEdit(step("cancelled"));
  return { plan, result, start, reopen, cancel };
}

export type InspectionEdits = ReturnType<typeof useInspectionEdits>;
