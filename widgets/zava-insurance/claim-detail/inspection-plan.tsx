import { Field, Input, Select } from "@fluentui/react-components";
import { oneLine, toDay } from "@suite/contracts";
import { useAllPages, useEdit, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { EditForm, ErrorText, TextArea } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import {
  type ClaimDetail,
  type InspectionRow,
  type InspectionSaved,
  type InspectorCard,
  inspectionSavedSchema,
  inspectionTypeSchema,
  inspectorsSchema,
  longest,
  planTexts,
  prioritySchema,
} from "@suite/zava-insurance-contract";
import { useState } from "react";
import { z } from "zod";
import { workStrings } from "../parts/work-strings.ts";
import { useCardStyles } from "./claim-detail.styles.ts";
import {
  emptyPlan,
  type FormFields,
  invalidPlan,
  type PlanForm,
  planChanges,
  planFormSchema,
} from "./form-values.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

interface NewInspectionFormProps {
  edit: NewInspection;
  claimId: string;
  readAt: string;
}

/** Form for a new inspection: its type and, as far as known, its plan. */
export function NewInspectionForm({ edit, claimId, readAt }: NewInspectionFormProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  return (
    <div className={styles.form}>
      <EditForm label={t("newInspection")} edit={edit} conflict={undefined} saveLabel={t("createInspection")}>
        {() => (
          <>
            <Field label={t("kind")}>
              <Select
                className={styles.select}
                value={edit.form.taskType}
                onChange={(_, { value }) => edit.change({ taskType: inspectionTypeSchema.parse(value) })}
              >
                {inspectionTypeSchema.options.map((type) => (
                  <option key={type} value={type}>
                    {work(type)}
                  </option>
                ))}
              </Select>
            </Field>
            <PlanFields edit={edit} claimId={claimId} readAt={readAt} />
          </>
        )}
      </EditForm>
    </div>
  );
}

/** A row that does not exist yet has no version. */
const newRow = z.object({ version: z.string().optional() });

/** State of the form for a new inspection. */
export function useNewInspection({ claim: { id }, readAt }: ClaimDetail, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const wordsFor = useConcernWords();
  const [row] = useState<z.infer<typeof newRow>>({});
  const edit = useEdit({
    draftKey: `claim-detail/${id}/new-inspection`,
    row,
    rowSchema: newRow,
    formSchema: planFormSchema,
    toForm: () => emptyPlan,
    invalidFields: invalidPlan(toDay(new Date(readAt), timeZone)),
    tool: "create-inspection",
    savedSchema: inspectionSavedSchema,
    toArgs: (form, fields) => {
      const always = ["taskType", "priority"] as const;
      return { claimId: id, timeZone, ...planChanges(form, [...new Set([...always, ...fields])]) };
    },
    onSaved: (_, { inspection, concerns, changeId }) => {
      const text = t("inspectionCreated", { id: inspection.id, kind: work(inspection.taskType) });
      const notice = {
        text,
        warnings: wordsFor(concerns, inspection),
        changeId,
        highlightedIds: inspection.id,
      };
      void claim.onSuccess({ ...notice, section: "inspections", takesFocus: true });
    },
    onDropped: () => undefined,
    complete: true,
  });
  useUnsavedPart(claim, t("newInspection"), edit.open);
  return edit;
}

type NewInspection = ReturnType<typeof useNewInspection>;

type ConcernWords = (
  concerns: InspectionSaved["concerns"],
  inspection: Pick<InspectionRow, "scheduledDate">,
) => readonly string[];

/** Returns a function that words what speaks against the inspector of a saved inspection. */
export function useConcernWords(): ConcernWords {
  const t = useStrings(detailStrings);
  const format = useFormat();
  return (
    { otherSpecialty, otherVisits = 0 } = { otherSpecialty: false, otherVisits: 0 },
    { scheduledDate },
  ) => [
    ...(otherSpecialty ? [t("otherSpecialty")] : []),
    ...(otherVisits > 0 && scheduledDate
      ? [t("otherVisits", { count: otherVisits, day: format.day(scheduledDate) })]
      : []),
  ];
}

interface PlanFieldsProps {
  edit: FormFields<PlanForm>;
  claimId: string;
  readAt: string;
}

/** Fields for date, priority, inspector and texts. */
export function PlanFields({ edit, claimId, readAt }: PlanFieldsProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  const { timeZone } = useHost();
  const { form, invalid, change } = edit;
  const badDay = invalid.includes("scheduledDate");
  return (
    <div className={styles.fields}>
      <Field label={t("scheduledFor")} validationMessage={badDay ? t("invalidDay") : undefined}>
        <Input
          type="date"
          min={toDay(new Date(readAt), timeZone)}
          value={form.scheduledDate}
          onChange={(_, { value }) => change({ scheduledDate: value })}
        />
      </Field>
      <Field label={t("priority")}>
        <Select
          className={styles.select}
          value={form.priority}
          onChange={(_, { value }) => change({ priority: prioritySchema.parse(value) })}
        >
          {prioritySchema.options.map((priority) => (
            <option key={priority} value={priority}>
              {work(priority)}
            </option>
          ))}
        </Select>
      </Field>
      <InspectorField
        chosen={form.inspector}
        claimId={claimId}
        onChange={(inspector) => change({ inspector })}
      />
      {planTexts.map((text) => (
        <Field
          key={text}
          className={styles.wide}
          label={t(text)}
          validationMessage={invalid.includes(text) ? t("invalidText", { max: longest.planText }) : undefined}
        >
          <TextArea
            maxLength={longest.planText}
            value={form[text]}
            onChange={(value) => change({ [text]: value })}
          />
        </Field>
      ))}
    </div>
  );
}

interface InspectorFieldProps {
  chosen: PlanForm["inspector"];
  claimId: string;
  onChange: (inspector: PlanForm["inspector"]) => void;
}

function InspectorField({ chosen, claimId, onChange }: InspectorFieldProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const styles = useCardStyles();
  const format = useFormat();
  const { items, pending, error } = useAllPages("list-inspectors", inspectorsSchema, { claimId });
  const isListed = items.some(({ id }) => id === chosen.id);
  const getLabel = ({ name, specializations, city }: InspectorCard) =>
    format.dotted([name, city, format.list(specializations)].map((fact) => oneLine(fact)));
  return (
    <Field
      className={styles.wide}
      label={t("inspector")}
      validationMessage={error && <ErrorText error={error} />}
    >
      <Select
        className={styles.select}
        value={chosen.id}
        onChange={(_, { value }) => {
          const inspector = items.find(({ id }) => id === value);
          onChange({ id: value, name: inspector?.name ?? "" });
        }}
      >
        {chosen.id === "" && <option value="">{pending ? kit("loading") : t("noInspector")}</option>}
        {chosen.id !== "" && !isListed && <option value={chosen.id}>{oneLine(chosen.name)}</option>}
        {items.map((inspector) => (
          <option key={inspector.id} value={inspector.id}>
            {getLabel(inspector)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
