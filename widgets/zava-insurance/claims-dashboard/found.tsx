import { usePageStyles } from "../../kit/page.styles.ts";
import { usePages } from "../../kit/use-pages.ts";
import { useReturnFocus } from "../../kit/use-return-focus.ts";
import { useTool } from "../../kit/use-tool.ts";
import type { Writes } from "../../kit/use-writes.ts";
import { claimPageSchema } from "../contract.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { Claims } from "./claims.tsx";
import { ClaimsMap } from "./claims-map.tsx";
import { LossByDamageType } from "./loss-by-damage-type.tsx";
import { queryOf, toolArguments } from "./query.ts";
import type { OpenClaim } from "./use-claim.ts";
import type { Dashboard } from "./use-dashboard.ts";

interface FoundProps {
  dashboard: Dashboard;
  claim: OpenClaim;
  writes: Writes;
}

/** The claims that match: as a list, on a map, by damage; beside them the one that is selected. */
export function Found({ dashboard, claim, writes }: FoundProps) {
  const styles = usePageStyles();
  const { view } = dashboard;
  const pages = usePages(useTool("list-claims", claimPageSchema), toolArguments(queryOf(view)), view.claims);
  const focus = useReturnFocus();
  const open = (claimId: string) => {
    focus.remember();
    void claim.open(claimId);
  };
  const close = () => {
    claim.close();
    focus.restore();
  };
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Claims
          dashboard={dashboard}
          pages={pages}
          selectedId={claim.id}
          markedId={writes.notice?.marked}
          onOpen={open}
        />
      </div>
      <div className={styles.column}>
        {claim.id && <ClaimPanel claim={claim} writes={writes} onClose={close} />}
        <ClaimsMap pages={pages} selectedId={claim.id} onOpen={open} />
        <LossByDamageType dashboard={dashboard} />
      </div>
    </div>
  );
}
