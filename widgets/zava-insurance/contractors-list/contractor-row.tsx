import { Caption1 } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ContractorCard } from "../contract.ts";
import { visibleName } from "../parts/names.ts";
import { useContractorRowStyles } from "./contractor-row.styles.ts";
import { PreferredBadge } from "./preferred-badge.tsx";
import { Rating } from "./rating.tsx";
import { usePlaceLine } from "./use-place-line.ts";

const specialtiesShown = 3;

/** A contractor in the conversation: who, where, for what, how good. */
export function ContractorRow({ contractor, wanted }: { contractor: ContractorCard; wanted?: string }) {
  const styles = useContractorRowStyles();
  const placeLine = usePlaceLine();
  return (
    <li className={styles.row}>
      <Avatar name={contractor.name} />
      <div className={styles.who}>
        <bdi className={styles.name}>{visibleName(contractor.name, contractor.id)}</bdi>
        <Caption1 className={styles.place}>{placeLine(contractor)}</Caption1>
      </div>
      <div className={styles.marks}>
        <Rating contractor={contractor} />
        {contractor.preferred && <PreferredBadge />}
      </div>
      <div className={styles.tags}>
        <TagList tags={contractor.specialties} limit={specialtiesShown} wanted={wanted ? [wanted] : []} />
      </div>
    </li>
  );
}
