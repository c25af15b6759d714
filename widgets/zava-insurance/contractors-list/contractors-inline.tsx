import { Caption1 } from "@fluentui/react-components";
import { useStrings, useWords } from "@suite/widget-kit";
import {
  Avatar,
  LoadingSkeleton,
  SkeletonItem,
  SkeletonItems,
  TagList,
} from "@suite/widget-kit/components";
import type { ContractorCard, Contractors } from "@suite/zava-insurance-contract";
import { InlineList } from "../parts/inline-list.tsx";
import { visibleName } from "../parts/names.ts";
import { specialtyWords } from "../parts/specialty-words.ts";
import { PreferredBadge, Rating, useOfferLine, usePlaceLine } from "./contractor-parts.tsx";
import { useContractorRowStyles } from "./contractors-list.styles.ts";
import { ContractorFilterTags, NearLine } from "./filter-bar.tsx";
import { contractorsStrings } from "./strings.ts";

const inlineCount = 3;

/** The contractors in the chat: the first ones in the requested order, and a button for full screen. */
export function ContractorsInline({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const { items, total } = view.contractors;
  const first = items.slice(0, inlineCount);
  return (
    <InlineList
      title={t("title")}
      tags={
        <>
          <ContractorFilterTags view={view} />
          <NearLine view={view} />
        </>
      }
      label={t("title")}
      total={total}
      shown={first.length}
      more={(count) => t("andMore", { count })}
      emptyHint={t("noneBody")}
      openLabel={total > 1 ? t("compare") : undefined}
    >
      {first.map((contractor) => (
        <ContractorRow key={contractor.id} contractor={contractor} view={view} />
      ))}
    </InlineList>
  );
}

const specialtiesShown = 3;

function ContractorRow({ contractor, view }: { contractor: ContractorCard; view: Contractors }) {
  const word = useWords(specialtyWords);
  const styles = useContractorRowStyles();
  const placeLine = usePlaceLine();
  const offerLine = useOfferLine(view.currency);
  const { specialty } = view.query;
  return (
    <li className={styles.row}>
      <Avatar name={contractor.name} />
      <div className={styles.who}>
        <bdi className={styles.name}>{visibleName(contractor.name, contractor.id)}</bdi>
        <Caption1 className={styles.place}>{placeLine(contractor)}</Caption1>
        <Caption1 className={styles.place}>{offerLine(contractor)}</Caption1>
      </div>
      <div className={styles.marks}>
        <Rating contractor={contractor} />
        {contractor.preferred && <PreferredBadge />}
      </div>
      <div className={styles.tags}>
        <TagList
          tags={contractor.specialties}
          limit={specialtiesShown}
          highlighted={specialty ? [specialty] : []}
          getLabel={word}
        />
      </div>
    </li>
  );
}

export function ContractorsSkeleton() {
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} />
      <SkeletonItems count={4} size={40} avatar />
    </LoadingSkeleton>
  );
}
