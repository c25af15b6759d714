import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useReturnFocus } from "@suite/widget-kit/parts/focus.ts";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { claimPageSchema } from "../contract.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { Claims } from "./claims.tsx";
import { ClaimsMap } from "./claims-map.tsx";
import { LossByDamageType } from "./loss-by-damage-type.tsx";
import { hasFilters, queryOf, toolArguments } from "./query.ts";
import { dashboardStrings } from "./strings.ts";
import type { OpenClaim } from "./use-claim.ts";
import type { Dashboard } from "./use-dashboard.ts";

interface FoundProps {
  dashboard: Dashboard;
  claim: OpenClaim;
  writes: Writes;
}

/** The claims that match: as a list with the selected one beside it, then on a map and by damage. */
export function Found({ dashboard, claim, writes }: FoundProps) {
  const t = useStrings(dashboardStrings);
  const styles = usePageStyles();
  const { view } = dashboard;
  const query = queryOf(view);
  const pages = usePages(useTool("list-claims", claimPageSchema), toolArguments(query), view.claims);
  const focus = useReturnFocus();
  const open = (claimId: string) => {
    focus.remember();
    void claim.open(claimId);
  };
  const close = () => {
    claim.close();
    focus.restore();
  };
  const some = view.claims.total > 0;
  return (
    <>
      <div className={claim.id ? styles.columns : styles.column}>
        {some ? (
          <Claims
            dashboard={dashboard}
            pages={pages}
            selectedId={claim.id}
            markedId={writes.notice?.marked}
            onOpen={open}
          />
        ) : (
          <NothingFound hint={hasFilters(query) ? t("noneBody") : t("noneYet")} />
        )}
        {claim.id && <ClaimPanel claim={claim} writes={writes} onClose={close} />}
      </div>
      {some && (
        <div className={styles.columns}>
          <ClaimsMap view={view} selectedId={claim.id} onOpen={open} />
          <LossByDamageType dashboard={dashboard} />
        </div>
      )}
    </>
  );
}
