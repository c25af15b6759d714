import { Skeleton, SkeletonItem } from "@fluentui/react-components";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import { NoticeBar, Problem } from "@suite/widget-kit/states/notices.tsx";
import { useRef } from "react";
import { useClaimPanelStyles } from "./claim-panel.styles.ts";
import { ClaimSummary } from "./claim-summary.tsx";
import { dashboardStrings } from "./strings.ts";
import type { OpenClaim } from "./use-claim.ts";

interface ClaimPanelProps {
  claim: OpenClaim;
  writes: Writes;
  onClose: () => void;
}

/** One claim beside the list: what it is about, what is open, and what may be done with it now. */
export function ClaimPanel({ claim, writes, onClose }: ClaimPanelProps) {
  const t = useStrings(dashboardStrings);
  const kit = useStrings(kitStrings);
  const styles = useClaimPanelStyles();
  const { id, detail, refresh, error } = claim;
  const top = useRef<HTMLDivElement>(null);
  const takeFocus = () => top.current?.focus();
  return (
    <SidePanel
      id={id}
      ref={top}
      title={detail?.claim.claimNumber ?? t("details")}
      close={t("close")}
      onClose={onClose}
    >
      <NoticeBar record={writes} />
      <Problem error={error} onRetry={refresh} />
      {detail && <ClaimSummary detail={detail} writes={writes} onSaved={takeFocus} onDropped={refresh} />}
      {!detail && !error && (
        <Skeleton className={styles.lines} aria-label={kit("updating")}>
          <SkeletonItem size={24} />
          <SkeletonItem size={96} />
          <SkeletonItem size={32} />
        </Skeleton>
      )}
    </SidePanel>
  );
}
