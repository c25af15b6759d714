import { Body1, Body1Strong, Button } from "@fluentui/react-components";
import { CertificateRegular, EditRegular } from "@fluentui/react-icons";
import {
  type Certification,
  type Consultant,
  type ConsultantField,
  factFields,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { type RecordQuery, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { NoticeBar, Panel, TagList, useFocusOnClose } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type ReactNode, useEffect } from "react";
import { treyStrings } from "../strings.ts";
import { DetailsForm } from "./details-form.tsx";
import { useDetailsStyles } from "./profile.styles.ts";
import { ContactList } from "./profile-summary.tsx";
import { profileStrings } from "./strings.ts";
import { profileLists, useProfileEdit } from "./use-profile-edit.ts";

interface DetailsPanelProps {
  consultant: VersionedConsultant;
  profile: RecordQuery;
}

/** Panel with contact, skills, roles and certifications. "Edit profile" turns it into a form. */
export function DetailsPanel({ consultant, profile }: DetailsPanelProps) {
  const t = useStrings(profileStrings);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const label = useStrings(treyStrings);
  const { canCallTools } = useHost();
  const { draw, onSuccess, setUnsaved } = profile;
  const formatNames = (fields: readonly ConsultantField[]) =>
    format.list(fields.map((field) => label(field)));
  const edit = useProfileEdit({
    consultant,
    onSaved: (fields, { consultant: saved, changeId }) => {
      draw({ consultant: saved });
      void onSuccess({
        text: changeId ? t("saved", { fields: formatNames(fields) }) : t("nothingToSave"),
        changeId,
        section: "details",
      });
    },
    onDropped: () => onSuccess({ text: t("tookTheirs"), section: "details" }),
  });
  const unsaved = edit.open && edit.fields.length > 0 ? formatNames(edit.fields) : undefined;
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
      <NoticeBar record={profile} section="details" />
      {edit.open && canCallTools ? (
        <DetailsForm edit={edit} />
      ) : (
        <Details consultant={consultant} />
      )}
      {edit.open && !canCallTools && edit.fields.length > 0 && (
        <Body1>{kit("unsaved", { count: edit.fields.length })}</Body1>
      )}
    </Panel>
  );
}

function Details({ consultant }: { consultant: Consultant }) {
  const t = useStrings(profileStrings);
  const styles = useDetailsStyles();
  const none = { roles: t("noRoles"), skills: t("noSkills") };
  return (
    <div className={styles.facts}>
      <ContactList consultant={consultant} />
      {factFields.map(
        (field) =>
          consultant[field] && (
            <Fact key={field} field={field}>
              <Body1 dir="auto">{consultant[field]}</Body1>
            </Fact>
          ),
      )}
      {profileLists.map((field) => (
        <Fact key={field} field={field}>
          {consultant[field].length > 0 ? (
            <TagList tags={consultant[field]} />
          ) : (
            <Body1 className={styles.quiet}>{none[field]}</Body1>
          )}
        </Fact>
      ))}
      <Fact field="certifications">
        <Certifications certifications={consultant.certifications} />
      </Fact>
    </div>
  );
}

function Fact({ field, children }: { field: ConsultantField; children: ReactNode }) {
  const label = useStrings(treyStrings);
  const styles = useDetailsStyles();
  return (
    <div className={styles.fact}>
      <Body1Strong as="h3" className={styles.title}>
        {label(field)}
      </Body1Strong>
      {children}
    </div>
  );
}

function Certifications({ certifications }: { certifications: readonly Certification[] }) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const styles = useDetailsStyles();
  if (certifications.length === 0)
    return <Body1 className={styles.quiet}>{t("noCertifications")}</Body1>;
  return (
    <ul className={styles.certifications}>
      {certifications.map(({ name, issuer, year }) => (
        <li key={`${name} ${issuer} ${year}`} className={styles.certification}>
          <CertificateRegular className={styles.icon} aria-hidden />
          <div className={styles.lines}>
            <Body1>{name}</Body1>
            <Body1 className={styles.quiet}>
              {t("issuedBy", { issuer, year: format.year(year) })}
            </Body1>
          </div>
        </li>
      ))}
    </ul>
  );
}
