import { Field, Select } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EditForm } from "@suite/widget-kit/parts/edit-form.tsx";
import { inspectionTypeSchema } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { PlanFields } from "./plan-fields.tsx";
import { detailStrings } from "./strings.ts";
import type { NewInspection } from "./use-new-inspection.ts";

interface NewInspectionFormProps {
  edit: NewInspection;
  claimId: string;
  readAt: string;
}

/** Another inspection: of which kind, and its plan as far as it is known. */
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
