import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { ProhibitedRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import { useCardListStyles } from "@suite/widget-kit/parts/lists.styles.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ContractorCard as Card } from "../contract.ts";
import { visibleName } from "../parts/names.ts";
import { useContractorCardStyles } from "./contractor-card.styles.ts";
import { PreferredBadge } from "./preferred-badge.tsx";
import { Rating } from "./rating.tsx";
import { contractorsStrings } from "./strings.ts";
import { usePlaceLine } from "./use-place-line.ts";

interface ContractorCardProps {
  contractor: Card;
  wanted: string | undefined;
  selected: boolean;
  marked: boolean;
  onAssign: (contractor: Card) => void;
}

/** One contractor: who and where, how good, for what, how busy, how to reach, and a way to an order. */
export function ContractorCard({ contractor, wanted, selected, marked, onAssign }: ContractorCardProps) {
  const t = useStrings(contractorsStrings);
  const frame = useCardListStyles();
  const styles = useContractorCardStyles();
  const placeLine = usePlaceLine();
  const { canCallTools } = useHost();
  const { preferred, active, activeOrders } = contractor;
  const name = visibleName(contractor.name, contractor.id);
  return (
    <li className={mergeClasses(frame.card, selected && frame.selected, marked && styles.marked)}>
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
        {!active && <StatusBadge tone="neutral" icon={<ProhibitedRegular />} label={t("inactive")} />}
      </div>
      <TagList tags={contractor.specialties} wanted={wanted ? [wanted] : []} />
      <div className={styles.contact}>
        <Body1 className={styles.line}>
          <bdi>{contractor.contactName}</bdi>
        </Body1>
        <Caption1 className={styles.line}>
          <bdi>{contractor.phone}</bdi>
        </Caption1>
        <Caption1 className={styles.line}>
          <bdi>{contractor.email}</bdi>
        </Caption1>
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
            onClick={() => onAssign(contractor)}
          >
            {t("assign")}
          </Button>
        )}
      </div>
    </li>
  );
}
