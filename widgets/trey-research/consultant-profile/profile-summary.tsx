import { Caption1 } from "@fluentui/react-components";
import { LocationRegular, MailRegular, PhoneRegular } from "@fluentui/react-icons";
import {
  type Allocation,
  type Consultant,
  type ConsultantProfile,
  consultantFields,
  contactFields,
} from "@suite/trey-research-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { KeyFigure } from "@suite/widget-kit/components";
import { formatPlace } from "../parts/place.ts";
import { ContactText, OverAllocated } from "../parts/texts.tsx";
import { treyStrings } from "../strings.ts";
import { useSummaryStyles } from "./profile.styles.ts";
import { profileStrings } from "./strings.ts";

/** Contact data of a person. Plain text, since hosts block `mailto:` links and text can be copied. */
export function ContactList({ consultant }: { consultant: Consultant }) {
  const label = useStrings(treyStrings);
  const styles = useSummaryStyles();
  const { city, region, country } = consultant.location;
  const ways = contactFields.map((field) => ({
    field,
    Icon: consultantFields[field].kind === "email" ? MailRegular : PhoneRegular,
    text: consultant[field] && <ContactText field={field} text={consultant[field]} />,
  }));
  const place = {
    field: "location",
    Icon: LocationRegular,
    text: formatPlace([city, region, country]),
  } as const;
  return (
    <dl className={styles.list}>
      {[...ways, place].map(
        ({ field, Icon, text }) =>
          text && (
            <div key={field} className={styles.way}>
              <dt className={styles.icon}>
                <Icon aria-label={label(field)} />
              </dt>
              <dd className={styles.text}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const named = 2;

/** Badge and text that name the months above capacity; nothing when there are none. */
export function OverAllocation({ months }: { months: readonly Allocation[] }) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const styles = useSummaryStyles();
  const over = months.filter(isOver).map(({ month }) => format.month(month));
  const first = over.slice(0, named);
  const rest = over.length - first.length;
  if (over.length === 0) return null;
  return (
    <div className={styles.line}>
      <OverAllocated />
      <Caption1>
        {t("overIn", {
          months: format.list(rest > 0 ? [...first, t("moreMonths", { count: rest })] : first),
        })}
      </Caption1>
    </div>
  );
}

export function isOver({ forecastHours, capacityHours }: Allocation): boolean {
  return forecastHours > capacityHours;
}

export function useProfileFigures({
  allocation,
  assignments,
}: ConsultantProfile): readonly KeyFigure[] {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const sum = (read: (month: Allocation) => number) =>
    allocation.reduce((total, month) => total + read(month), 0);
  const [peak] = allocation.toSorted((a, b) => b.forecastHours - a.forecastHours);
  const over = allocation.filter(isOver);
  const share = peak && peak.capacityHours > 0 ? peak.forecastHours / peak.capacityHours : 0;
  return [
    { label: t("assignmentCount"), value: format.number(assignments.total) },
    { label: t("forecastHours"), value: format.number(sum(({ forecastHours }) => forecastHours)) },
    {
      label: t("deliveredHours"),
      value: format.number(sum(({ deliveredHours }) => deliveredHours)),
    },
    {
      label: t("peakMonth"),
      value: format.percent(share),
      note: peak && share > 0 ? t("peakIn", { month: format.month(peak.month) }) : t("noHours"),
      warn: over.length > 0,
    },
  ];
}
