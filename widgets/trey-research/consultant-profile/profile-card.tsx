import { Body1, Button, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ConsultantProfile } from "../contract.ts";
import { AllocationChart } from "../parts/allocation-chart.tsx";
import { treyStrings } from "../strings.ts";
import { ContactList } from "./contact-list.tsx";
import { OverAllocation } from "./over-allocation.tsx";
import { useProfileCardStyles } from "./profile-card.styles.ts";
import { useProfileFigures } from "./profile-figures.ts";
import { profileStrings } from "./strings.ts";

interface ProfileCardProps {
  data: ConsultantProfile;
  onAssign: () => void;
}

/** The profile in the conversation: who, how busy, what they know, and the way to the full view. */
export function ProfileCard({ data, onAssign }: ProfileCardProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const styles = useProfileCardStyles();
  const { canCallTools, openFullView } = useHost();
  const format = useFormat();
  const figures = useProfileFigures(data);
  const { consultant, allocation } = data;
  const assign = () => {
    onAssign();
    void openFullView();
  };
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Avatar name={consultant.name} size="large" />
        <div className={styles.who}>
          <Subtitle1 as="h1">{consultant.name}</Subtitle1>
          <Body1 className={styles.quiet}>{format.dotted(consultant.roles) || t("noRoles")}</Body1>
          <ContactList consultant={consultant} />
        </div>
      </div>
      <section className={styles.part} aria-label={t("figures")}>
        <KeyFigures figures={figures} />
      </section>
      <div className={styles.columns}>
        <section className={styles.part} aria-label={shared("skills")}>
          <Subtitle2 as="h2">{shared("skills")}</Subtitle2>
          {consultant.skills.length > 0 ? (
            <TagList tags={consultant.skills} limit={10} />
          ) : (
            <Body1 className={styles.quiet}>{t("noSkills")}</Body1>
          )}
          <Body1 className={styles.quiet}>
            {consultant.certifications.length > 0
              ? t("certificationCount", { count: consultant.certifications.length })
              : t("noCertifications")}
          </Body1>
        </section>
        <section className={styles.part} aria-label={shared("allocation")}>
          <div className={styles.heading}>
            <Subtitle2 as="h2">{shared("allocation")}</Subtitle2>
            <OverAllocation months={allocation} />
          </div>
          <AllocationChart name={consultant.name} months={allocation} compact table={false} />
        </section>
      </div>
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
        {canCallTools && (
          <Button icon={<PersonAddRegular />} onClick={assign}>
            {t("assignTo")}
          </Button>
        )}
      </div>
    </main>
  );
}
