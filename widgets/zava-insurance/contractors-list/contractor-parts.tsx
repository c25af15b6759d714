import { Caption1 } from "@fluentui/react-components";
import { RibbonStarRegular, StarFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import type { ContractorCard as Card } from "@suite/zava-insurance-contract";
import { formatPlace } from "../parts/names.ts";
import { useContractorPartStyles } from "./contractors-list.styles.ts";
import { contractorsStrings } from "./strings.ts";

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
  const styles = useContractorPartStyles();
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

/** Price and next free day in one line; what is not known is left out. */
export function useOfferLine(currency: string): (contractor: Card) => string {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  return ({ hourlyRateCents, nextFreeDate }) =>
    format.dotted([
      hourlyRateCents !== undefined &&
        t("perHour", { price: format.roundedCents(hourlyRateCents, currency) }),
      nextFreeDate !== undefined && t("freeFrom", { day: format.day(nextFreeDate) }),
    ]);
}
