import { Caption1 } from "@fluentui/react-components";
import { StarFilled } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ContractorCard as Card } from "../contract.ts";
import { useRatingStyles } from "./rating.styles.ts";
import { contractorsStrings } from "./strings.ts";

const bestRating = 5;

/** How good others found the work: a number and a word, with how many said so. */
export function Rating({ contractor }: { contractor: Card }) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const styles = useRatingStyles();
  const { rating, reviews } = contractor;
  if (reviews === 0) return <Caption1 className={styles.quiet}>{t("notRated")}</Caption1>;
  const word =
    rating >= 4.7
      ? "ratingExcellent"
      : rating >= 4.2
        ? "ratingVeryGood"
        : rating >= 3.5
          ? "ratingGood"
          : "ratingFair";
  return (
    <span className={styles.rating}>
      <StarFilled className={styles.star} aria-hidden="true" />
      <span className={styles.figure}>
        {t("ratingOf", { rating: format.number(rating), best: bestRating })}
      </span>
      <span>{t(word)}</span>
      <Caption1 className={styles.quiet}>{t("reviews", { count: reviews })}</Caption1>
    </span>
  );
}
