import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { CheckmarkCircleRegular, PersonAddRegular } from "@fluentui/react-icons";
import { useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  Avatar,
  focusFirstInvalid,
  Problem,
  StatusBadge,
  TagList,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useEffect, useRef } from "react";
import { LoadBars } from "../../charts/load-bars.tsx";
import { PlanFields, TermsFields } from "../../parts/plan-fields.tsx";
import { PlanTotal } from "../../parts/plan-total.tsx";
import { dashboardStrings } from "../strings.ts";
import { useStaffingStyles } from "./staffing.styles.ts";
import type { Recommended, StaffingState } from "./use-staffing.ts";

interface RecommendedPersonProps {
  person: Recommended;
  month: string;
  staffing: StaffingState;
}

export function RecommendedPerson({ person, month, staffing }: RecommendedPersonProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStaffingStyles();
  const { canCallTools } = useHost();
  const open = staffing.open?.person.id === person.id;
  const assigned = staffing.isAssigned(person.id);
  const button = useFocusOnClose<HTMLButtonElement>(open);
  const { name, role, city, matchedSkills, missingSkills, freeHours, hourlyRate, score } = person;
  return (
    <li className={styles.person}>
      <div className={styles.row}>
        <div className={styles.who}>
          <Avatar name={name} />
          <div className={styles.lines}>
            <Body1Strong>
              <bdi>{name}</bdi>
            </Body1Strong>
            <Caption1 className={styles.quiet}>{format.dotted([role, city])}</Caption1>
          </div>
        </div>
        <div className={styles.skills}>
          <Caption1>{t("match", { percent: format.percent(score / 100) })}</Caption1>
          {matchedSkills.length > 0 && <TagList tags={matchedSkills} highlighted={matchedSkills} limit={3} />}
          {missingSkills.length > 0 && (
            <Caption1 className={styles.quiet}>
              {t("lacks", { skills: format.list(missingSkills.slice(0, 3)) })}
            </Caption1>
          )}
        </div>
        <div className={styles.load}>
          <LoadBars months={staffing.listMonths(person)} />
          <Caption1 className={styles.quiet}>
            {format.dotted([
              t("freeIn", { hours: format.hours(freeHours), month: format.month(month, "short") }),
              hourlyRate !== undefined && t("ratePerHour", { rate: format.money(hourlyRate) }),
            ])}
          </Caption1>
        </div>
        {assigned && <StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label={t("onTeam")} />}
        {!assigned && canCallTools && (
          <Button
            ref={button}
            size="small"
            icon={<PersonAddRegular />}
            className={open ? styles.hidden : undefined}
            aria-label={t("assignNamed", { name })}
            aria-expanded={open}
            onClick={() => staffing.begin(person)}
          >
            {t("assignOne")}
          </Button>
        )}
      </div>
      {open && <AssignTerms name={name} staffing={staffing} />}
    </li>
  );
}

function AssignTerms({ name, staffing }: { name: string; staffing: StaffingState }) {
  const t = useStrings(dashboardStrings);
  const kit = useStrings(kitStrings);
  const styles = useStaffingStyles();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { open, planned, problems, pending, error, cancel } = staffing;
  useEscape(fields, pending ? "keep" : cancel);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  if (!open || !planned || !problems) return null;
  const form = { ...staffing, draft: open.terms, problems };
  const submit = () => {
    if (!staffing.submit()) focusFirstInvalid(fields.current);
  };
  return (
    <fieldset ref={fields} className={styles.form} aria-label={t("assignNamed", { name })}>
      <PlanFields form={form} onEnter={submit} />
      <TermsFields form={form} />
      <PlanTotal people={[planned]} />
      <Problem error={error} />
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={pending} onClick={submit}>
          {t("assignNamed", { name })}
        </Button>
        <Button disabledFocusable={pending} onClick={cancel}>
          {kit("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
