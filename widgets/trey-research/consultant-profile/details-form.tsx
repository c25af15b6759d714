import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EditForm } from "@suite/widget-kit/parts/edit-form.tsx";
import { useConflictFields } from "./conflict-fields.ts";
import { DetailsFields } from "./details-fields.tsx";
import { profileStrings } from "./strings.ts";
import type { Edit } from "./use-profile-edit.ts";

/** The fields of a profile, in the frame that every form has. */
export function DetailsForm({ edit }: { edit: Edit }) {
  const t = useStrings(profileStrings);
  const conflict = useConflictFields(edit);
  return (
    <EditForm label={t("edit")} edit={edit} conflict={conflict}>
      {(save) => <DetailsFields edit={edit} onEnter={save} />}
    </EditForm>
  );
}
