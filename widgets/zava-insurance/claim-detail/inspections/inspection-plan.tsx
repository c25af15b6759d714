import { Field, Input } from "@fluentui/react-components";
import { oneLine, toDay } from "@suite/contracts";
import { useAllPages, useEdit, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { EditForm, ErrorText } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import {
  type ClaimDetail,
  type InspectionRow,
  type InspectionSaved,
  inspectionSavedSchema,
  inspectionTypeSchema,
  inspectorsSchema,
  longest,
  planTexts,
  prioritySchema,
} from "@suite/zava-insurance-contract";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { newRow } from "../../parts/step-outcome.tsx";
import { useVisitFormat } from "../../parts/visit-time.ts";
import { workStrings } from "../../parts/work-strings.ts";
import { useCardStyles } from "../claim-detail.styles.ts";
import {
  emptyPlan,
  type FormFields,
  invalidPlan,
  type PlanForm,
  planChanges,
  planFormSchema,
} from "../form-values.ts";
import { detailStrings } from "../strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";

interface PlanFieldsProps {
  edit: FormFields<PlanForm>;
  claimId: string;
  readAt: string;
  /** Time zone of the property. */
  propertyTimeZone: string | undefined;
}

export function NewInspectionForm({ edit, ...plan }: PlanFieldsProps & { edit: NewInspection }) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  return (
    <div className={styles.form}>
      <EditForm
        label={t("newInspection")}
        edit={edit}
        conflict={undefined}
        saveLabel={t("createInspection")}
      >
        {() => (
          <>
            <SelectField
              label={t("kind")}
              value={edit.form.taskType}
              options={inspectionTypeSchema.options.map((id) => ({ id, name: work(id) }))}
              onChange={(taskType) => edit.change({ taskType })}
            />
            <PlanFields edit={edit} {...plan} />
          </>
        )}
      </EditForm>
    </div>
  );
}

export function useNewInspection({ claim: { id }, readAt }: ClaimDetail, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const { timeZone } = useHost();
  const wordsFor = useConcernWords(claim.timeZone);
  const edit = useEdit({
    draftKey: `claim-detail/${id}/new-inspection`,
    ...newRow,
    formSchema: planFormSchema,
    toForm: () => emptyPlan,
    invalidFields: invalidPlan(toDay(new Date(readAt), timeZone)),
    tool: "create-inspection",
    savedSchema: inspectionSavedSchema,
    toArgs: (form, fields) => {
      const { taskType, priority } = form;
      return { claimId: id, timeZone, ...planChanges(form, fields), taskType, priority };
    },
    onSaved: (_, { inspection, concerns, changeId }) =>
      void claim.onSuccess({
        text: t("inspectionCreated", { id: inspection.id, kind: work(inspection.taskType) }),
        warnings: wordsFor(concerns, inspection),
        changeId,
        highlightedIds: inspection.id,
        section: "inspections",
        takesFocus: true,
      }),
    complete: true,
  });
  useUnsavedPart(claim, t("newInspection"), edit.fields.length > 0);
  return edit;
}

type NewInspection = ReturnType<typeof useNewInspection>;

/** Returns a function that words what speaks against the inspector of a saved inspection. */
export function useConcernWords(propertyTimeZone: string | undefined) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const { time } = useVisitFormat(propertyTimeZone);
  return (
    concerns: InspectionSaved["concerns"],
    { scheduledDate }: Pick<InspectionRow, "scheduledDate">,
  ): string[] => {
    const { otherSpecialty = false, otherVisits = 0, otherTimes = [] } = concerns ?? {};
    const warnings = otherSpecialty ? [t("otherSpecialty")] : [];
    if (otherVisits > 0 && scheduledDate) {
      const day = format.day(scheduledDate);
      warnings.push(
        otherTimes.length > 0
          ? t("otherVisitsAt", {
              count: otherVisits,
              day,
              times: format.list(otherTimes.map(time)),
            })
          : t("otherVisits", { count: otherVisits, day }),
      );
    }
    return warnings;
  };
}

export function PlanFields(props: PlanFieldsProps) {
  const { edit, claimId, readAt, propertyTimeZone } = props;
  const { form, invalid, change } = edit;
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  const { timeZone } = useHost();
  const { nameZone } = useVisitFormat(propertyTimeZone);
  const badDay = invalid.includes("scheduledDate");
  const badTime = invalid.includes("scheduledTime");
  const zone = nameZone(form.scheduledDate || toDay(new Date(readAt), timeZone));
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
      <Field
        label={zone ? t("timeIn", { zone }) : t("time")}
        validationMessage={badTime ? t("invalidTime") : undefined}
      >
        <Input
          type="time"
          step={900}
          value={form.scheduledTime}
          // Some browsers add seconds.
          onChange={(_, { value }) => change({ scheduledTime: value.slice(0, 5) })}
        />
      </Field>
      <SelectField
        label={t("priority")}
        value={form.priority}
        options={prioritySchema.options.map((id) => ({ id, name: work(id) }))}
        onChange={(priority) => change({ priority })}
      />
      <InspectorField
        chosen={form.inspector}
        claimId={claimId}
        onChange={(inspector) => change({ inspector })}
      />
      {planTexts.map((text) => (
        <TextField
          key={text}
          label={t(text)}
          validationMessage={
            invalid.includes(text) ? t("invalidText", { max: longest.planText }) : undefined
          }
          maxLength={longest.planText}
          value={form[text]}
          onChange={(value) => change({ [text]: value })}
        />
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
  const format = useFormat();
  const { items, pending, error } = useAllPages("list-inspectors", inspectorsSchema, { claimId });
  const listed = items.map(({ id, name, city, specializations }) => {
    const facts = [name, city, format.list(specializations)].map((fact) => oneLine(fact));
    return { id, name: format.dotted(facts) };
  });
  const none = pending ? kit("loading") : t("noInspector");
  const isListed = items.some(({ id }) => id === chosen.id);
  return (
    <SelectField
      wide
      label={t("inspector")}
      validationMessage={error && <ErrorText error={error} />}
      value={chosen.id}
      options={[
        ...(isListed ? [] : [{ id: chosen.id, name: oneLine(chosen.name) || none }]),
        ...listed,
      ]}
      onChange={(id) =>
        onChange({ id, name: items.find((inspector) => inspector.id === id)?.name ?? "" })
      }
    />
  );
}
