import { Body1Strong, Button } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import { LongText } from "@suite/widget-kit/parts/text.tsx";
import type { ClaimDetail, ClaimStatusUpdated } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { ChangeClaimStatus } from "../parts/change-claim-status.tsx";
import { zavaStrings } from "../strings.ts";
import { ClaimFacts } from "./claim-facts.tsx";
import { useClaimPanelStyles } from "./claim-panel.styles.ts";
import { dashboardStrings } from "./strings.ts";

interface ClaimSummaryProps {
  detail: ClaimDetail;
  writes: Writes;
  onSaved: () => void;
  onDropped: () => void;
}

/** The claim that is open: facts, what happened, and the changes that its status allows. */
export function ClaimSummary({ detail, writes, onSaved, onDropped }: ClaimSummaryProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const styles = useClaimPanelStyles();
  const { canSendMessages, sendMessage } = useHost();
  const { claim } = detail;
  const saved = ({ claim: now, changed, note, changeId }: ClaimStatusUpdated) => {
    const done = { claim: now.claimNumber, status: shared(now.status) };
    const text = changed ? t("statusChanged", done) : t("statusSame", done);
    void writes.wrote({ text: note ? t("withNote", { done: text }) : text, changeId, marked: now.id });
    onSaved();
  };
  return (
    <>
      <div className={styles.who}>
        <bdi className={styles.name}>{claim.policyHolderName}</bdi>
        <ClaimStatusBadge status={claim.status} />
      </div>
      <TagList tags={claim.damageTypes} />
      <ClaimFacts detail={detail} />
      <Body1Strong as="h3">{t("about")}</Body1Strong>
      <LongText text={claim.description} />
      <ChangeClaimStatus key={claim.id} claim={claim} onSaved={saved} onDropped={onDropped} />
      {canSendMessages && (
        <div className={styles.actions}>
          <Button
            icon={<ChatRegular />}
            onClick={() => sendMessage(t("openDetailText", { claim: claim.claimNumber }))}
          >
            {t("openDetail")}
          </Button>
        </div>
      )}
    </>
  );
}
