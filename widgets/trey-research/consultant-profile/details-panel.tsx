import { Body1, Button } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useFocusOnClose } from "@suite/widget-kit/parts/focus.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import { useEffect } from "react";
import type { VersionedConsultant } from "../contract.ts";
import { Details } from "./details.tsx";
import { DetailsForm } from "./details-form.tsx";
import { profileStrings } from "./strings.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import type { Profile } from "./use-profile.ts";
import { useProfileEdit } from "./use-profile-edit.ts";

interface DetailsPanelProps {
  consultant: VersionedConsultant;
  profile: Profile;
}

/** Contact, skills, roles and certifications: to read, or, after "Edit profile", to change in place. */
export function DetailsPanel({ consultant, profile }: DetailsPanelProps) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const labels = useFieldLabels();
  const { canCallTools } = useHost();
  const { wrote, setUnsaved } = profile;
  const namesOf = (fields: readonly (keyof typeof labels)[]) =>
    format.list(fields.map((field) => labels[field]));
  const edit = useProfileEdit({
    consultant,
    onSaved: (fields, changeId) =>
      wrote({
        text: changeId ? t("saved", { fields: namesOf(fields) }) : t("nothingToSave"),
        changeId,
        place: "details",
      }),
    onDropped: () => wrote({ text: t("tookTheirs"), place: "details" }),
  });
  const unsaved = edit.open && edit.fields.length > 0 ? namesOf(edit.fields) : undefined;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);

  const button = useFocusOnClose<HTMLButtonElement>(edit.open);

  return (
    <Panel
      title={t("details")}
      aside={
        canCallTools &&
        !edit.open && (
          <Button ref={button} size="small" icon={<EditRegular />} onClick={edit.begin}>
            {t("edit")}
          </Button>
        )
      }
    >
      <NoticeBar record={profile} place="details" />
      {edit.open && canCallTools ? <DetailsForm edit={edit} /> : <Details consultant={consultant} />}
      {edit.open && !canCallTools && edit.fields.length > 0 && <Body1>{t("draftWaiting")}</Body1>}
    </Panel>
  );
}
