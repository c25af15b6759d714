import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { ProhibitedRegular, RibbonStarRegular, StarFilled } from "@fluentui/react-icons";
import { useFormat, useHost, useStrings, useWords } from "@suite/widget-kit";
import { Avatar, StatusBadge, TagList, useCardListStyles } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import type { ContractorCard as Card } from "@suite/zava-insurance-contract";
import { formatPlace, visibleName } from "../parts/names.ts";
import { specialtyWords } from "../parts/specialty-words.ts";
import { useContractorCardStyles } from "./contractors-list.styles.ts";
import { contractorsStrings } from "./strings.ts";

interface ContractorCardProps {
  contractor: Card;
  specialty: string | undefined;
  selected: boolean;
  /** The contractor was just assigned an order; the card is highlighted once. */
  highlighted: boolean;
  onAssign: (contractor: Card) => void;
}

export function ContractorCard(props: ContractorCardProps) {
  const { contractor, specialty, selected, highlighted, onAssign } = props;
  const t = useStrings(contractorsStrings);
  const word = useWords(specialtyWords);
  const frame = useCardListStyles();
  const marks = useChangedStyles();
  const styles = useContractorCardStyles();
  const placeLine = usePlaceLine();
  const { canCallTools } = useHost();
  const { preferred, active, activeOrders } = contractor;
  const name = visibleName(contractor.name, contractor.id);
  return (
    <li
      className={mergeClasses(frame.card, selected && frame.selected, highlighted && marks.changed)}
    >
      <div className={styles.head}>
        <Avatar name={name} />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <Caption1 className={styles.line}>{placeLine(contractor)}</Caption1>
        </div>
      </div>
      <div className={styles.marks}>
        <Rating contractor={contractor} />
        {preferred && <PreferredBadge />}
        {!active && (
          <StatusBadge tone="neutral" icon={<ProhibitedRegular />} label={t("inactive")} />
        )}
      </div>
      <TagList
        tags={contractor.specialties}
        highlighted={specialty ? [specialty] : []}
        getLabel={word}
      />
      <div className={styles.contact}>
        {[contractor.contactName, contractor.phone, contractor.email].map((line) => (
          <Caption1 key={line} className={styles.line}>
            <bdi>{line}</bdi>
          </Caption1>
        ))}
      </div>
      <div className={mergeClasses(frame.foot, styles.foot)}>
        <Caption1 className={styles.quiet}>
          {activeOrders > 0 ? t("activeOrders", { count: activeOrders }) : t("noOrders")}
        </Caption1>
        {canCallTools && active && (
          <Button
            size="small"
            aria-label={t("assignNamed", { name })}
            aria-pressed={selected}
            data-row-link
            onClick={() => onAssign(contractor)}
          >
            {t("assign")}
          </Button>
        )}
      </div>
    </li>
  );
}

const bestRating = 5;

function getRatingWord(rating: number) {
  if (rating >= 4.7) return "ratingExcellent";
  if (rating >= 4.2) return "ratingVeryGood";
  if (rating >= 3.5) return "ratingGood";
  return "ratingFair";
}

/** Rating as a number and a word, with the number of reviews. */
export function Rating({ contractor }: { contractor: Card }) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const styles = useContractorCardStyles();
  const { rating, reviews } = contractor;
  if (reviews === 0) return <Caption1 className={styles.quiet}>{t("notRated")}</Caption1>;
  return (
    <span className={styles.rating}>
      <StarFilled className={styles.star} aria-hidden="true" />
      <span className={styles.figure}>
        {t("ratingOf", { rating: format.number(rating), best: bestRating })}
      </span>
      <span>{t(getRatingWord(rating))}</span>
      <Caption1 className={styles.quiet}>{t("reviews", { count: reviews })}</Caption1>
    </span>
  );
}

export function PreferredBadge() {
  const t = useStrings(contractorsStrings);
  return <StatusBadge tone="success" icon={<RibbonStarRegular />} label={t("preferred")} />;
}

export function usePlaceLine(): (contractor: Card) => string {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  return ({ address, distanceKm }) => {
    return format.dotted([
      formatPlace(address),
      distanceKm !== undefined && t("away", { distance: format.kilometers(distanceKm) }),
    ]);
  };
}
