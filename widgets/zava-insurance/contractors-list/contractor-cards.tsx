import { useCardListStyles } from "@suite/widget-kit/parts/lists.styles.ts";
import type { ContractorCard as Card } from "../contract.ts";
import { ContractorCard } from "./contractor-card.tsx";

interface ContractorCardsProps {
  contractors: readonly Card[];
  wanted: string | undefined;
  selectedId: string | undefined;
  /** The contractor who just got an order; the card is marked once. */
  markedId: string | undefined;
  onAssign: (contractor: Card) => void;
}

/** The contractors as cards, side by side as far as the width allows. */
export function ContractorCards({
  contractors,
  wanted,
  selectedId,
  markedId,
  onAssign,
}: ContractorCardsProps) {
  const styles = useCardListStyles();
  return (
    <ul className={styles.cards}>
      {contractors.map((contractor) => (
        <ContractorCard
          key={contractor.id}
          contractor={contractor}
          wanted={wanted}
          selected={contractor.id === selectedId}
          marked={contractor.id === markedId}
          onAssign={onAssign}
        />
      ))}
    </ul>
  );
}
