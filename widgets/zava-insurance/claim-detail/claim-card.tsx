import { Body1, Button, Subtitle1 } from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { ClaimDetail } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { useClaimCardStyles } from "./claim-card.styles.ts";
import { useClaimFigures } from "./claim-figures.ts";
import { PendingList } from "./pending-list.tsx";
import { detailStrings } from "./strings.ts";
import { useClaimTexts } from "./use-claim-texts.ts";

interface ClaimCardProps {
  data: ClaimDetail;
  /** Opens the full view at an order, or at the notes. */
  onOpen: (place: string) => void;
}

/** The claim in the conversation: whose, what and where, how much, and what is pending. */
export function ClaimCard({ data, onOpen }: ClaimCardProps) {
  const t = useStrings(detailStrings);
  const inline = useInlineStyles();
  const styles = useClaimCardStyles();
  const { canCallTools } = useHost();
  const texts = useClaimTexts(data.claim);
  const figures = useClaimFigures(data);
  const order = data.orders.items.find(({ nextStatuses }) => nextStatuses.includes("approved"));
  return (
    <main className={inline.card}>
      <div className={inline.head}>
        <div className={styles.title}>
          <Subtitle1 as="h1" className={styles.text}>
            <bdi>{oneLine(data.claim.policyHolderName)}</bdi>
          </Subtitle1>
          <ClaimStatusBadge status={data.claim.status} />
        </div>
        <Body1 className={inline.subtitle}>{texts.what}</Body1>
        <Body1 className={styles.where}>
          <LocationRegular className={styles.icon} aria-hidden />
          <bdi className={styles.text}>{texts.where}</bdi>
        </Body1>
      </div>
      <section aria-label={t("figures")}>
        <KeyFigures figures={figures} />
      </section>
      <PendingList data={data} />
      <div className={inline.actions}>
        <FullscreenButton appearance="primary" />
        {canCallTools && (
          <Button onClick={() => onOpen(order?.id ?? "notes")}>
            {order ? t("reviewOrder") : t("addNote")}
          </Button>
        )}
      </div>
    </main>
  );
}
