import { Body1Strong, Caption1, Checkbox, Input, Select } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { limits } from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { CheckedField } from "@suite/widget-kit/components";
import type { PlannedMonth } from "../charts/workload.tsx";
import { treyStrings } from "../strings.ts";
import { usePlanStyles } from "./parts.styles.ts";
import { exceededMonths, type Terms, toSpan } from "./plan.ts";
import { useExceededText } from "./use-saved-warnings.ts";

interface TermsForm {
  readonly draft: Terms;
  readonly months: readonly string[];
  readonly problems: Readonly<Record<"hours" | "last" | "role" | "rate", boolean>>;
  readonly tried: boolean;
  readonly change: (part: Partial<Terms>) => void;
}

export function PlanFields({ form, onEnter }: { form: TermsForm; onEnter: () => void }) {
  const { draft, months, problems, tried, change } = form;
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = usePlanStyles();
  const span = toSpan(draft, months);
  return (
    <div className={styles.fields}>
      <CheckedField
        label={t("hoursPerMonth")}
        size="small"
        tried={tried}
        problem={problems.hours ? t("invalidHours", { min: 0, max: limits.monthHours }) : undefined}
      >
        <Input
          inputMode="decimal"
          value={draft.hours}
          onChange={(_, { value }) => change({ hours: value })}
          onKeyDown={({ key }) => key === "Enter" && onEnter()}
        />
      </CheckedField>
      {(["first", "last"] as const).map((end) => (
        <CheckedField
          key={end}
          label={t(`${end}Month`)}
          size="small"
          tried
          problem={end === "last" && problems.last ? t("invalidMonths") : undefined}
        >
          <Select value={span[end]} onChange={(_, { value }) => change({ [end]: value })}>
            {months.map((month) => (
              <option key={month} value={month}>
                {format.month(month, "short")}
              </option>
            ))}
          </Select>
        </CheckedField>
      ))}
    </div>
  );
}

/** @param roles id of a list of suggested roles */
export function TermsFields({ form, roles }: { form: TermsForm; roles?: string }) {
  const { draft, problems, tried, change } = form;
  const t = useStrings(treyStrings);
  const styles = usePlanStyles();
  return (
    <>
      <div className={styles.fields}>
        <CheckedField
          label={t("role")}
          size="small"
          required
          tried={tried}
          problem={problems.role ? t("roleMissing") : undefined}
        >
          <Input
            list={roles}
            maxLength={limits.role}
            value={draft.role}
            onChange={(_, { value }) => change({ role: value })}
          />
        </CheckedField>
        <CheckedField
          label={t("rateField")}
          size="small"
          tried={tried}
          problem={problems.rate ? t("rateInvalid", { min: 0 }) : undefined}
        >
          <Input
            inputMode="decimal"
            placeholder={t("usualRate")}
            value={draft.rate}
            onChange={(_, { value }) => change({ rate: value })}
          />
        </CheckedField>
      </div>
      <Checkbox
        label={t("billable")}
        checked={draft.billable}
        onChange={(_, { checked }) => change({ billable: checked === true })}
      />
    </>
  );
}

interface PlannedPerson {
  readonly id: string;
  readonly name: string;
  readonly months: readonly PlannedMonth[];
  /** US dollars per hour; 0 if not billable, `undefined` if it is not known yet. */
  readonly rate: number | undefined;
}

const namesAtMost = 3;

/** Consequence of a plan before it is saved, in a live region: hours, cost, and who would be above the capacity. */
export function PlanTotal({ people }: { people: readonly PlannedPerson[] }) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = usePlanStyles();
  const exceededText = useExceededText();
  const sumHours = ({ months }: PlannedPerson) =>
    months.reduce((sum, { planned }) => sum + planned, 0);
  const hours = people.reduce((sum, person) => sum + sumHours(person), 0);
  const unpriced = people.some(({ rate }) => rate === undefined);
  const cost = people.reduce((sum, person) => sum + sumHours(person) * (person.rate ?? 0), 0);
  const over = people
    .map(({ id, name, months }) => ({ id, name, exceeded: exceededMonths(months) }))
    .filter(({ exceeded }) => exceeded.length > 0);
  return (
    <div role="status" className={styles.total}>
      {hours > 0 && (
        <Body1Strong className={styles.figures}>
          {format.dotted([
            t("plannedHours", { hours: format.hours(hours) }),
            unpriced ? t("costUnknown") : format.money(Math.round(cost)),
          ])}
        </Body1Strong>
      )}
      {over.slice(0, namesAtMost).map(({ id, name, exceeded }) => (
        <Caption1 key={id} className={styles.over}>
          <WarningRegular aria-hidden="true" className={styles.icon} />
          <span>
            {exceededText(
              name,
              exceeded.map(({ booked, planned, ...month }) => ({
                ...month,
                hours: booked + planned,
              })),
            )}
          </span>
        </Caption1>
      ))}
      {over.length > namesAtMost && (
        <Caption1 className={styles.over}>
          {t("moreExceed", { count: over.length - namesAtMost })}
        </Caption1>
      )}
    </div>
  );
}
