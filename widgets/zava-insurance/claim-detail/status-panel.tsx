import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useState } from "react";
import type { ClaimRow } from "../contract.ts";
import { ChangeClaimStatus } from "../parts/change-claim-status.tsx";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

/** Where the claim stands, and the steps that its life allows now. */
export function StatusPanel({ row, claim }: { row: ClaimRow; claim: ClaimOnScreen }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const styles = useCardStyles();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedPart(claim, t("statusOfClaim"), unsaved);
  return (
    <Panel title={t("statusOfClaim")}>
      {row.nextStatuses.length === 0 && <Body1 className={styles.quiet}>{t("noNextStatus")}</Body1>}
      <ChangeClaimStatus
        claim={row}
        onSaved={({ claim: saved, changed, changeId }) =>
          void claim.wrote({
            text: changed ? t("statusSaved", { status: shared(saved.status) }) : t("nothingChanged"),
            changeId,
          })
        }
        onDropped={() => void claim.wrote({ text: t("tookTheirs") })}
        onUnsaved={setUnsaved}
      />
    </Panel>
  );
}
