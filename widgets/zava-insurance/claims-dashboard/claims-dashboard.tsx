import { useWrites } from "@suite/widget-kit/data/use-writes.ts";
import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import type { ClaimsDashboard } from "../contract.ts";
import { DashboardInline } from "./dashboard-inline.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import { describeScreen } from "./model-context.ts";
import { useClaim } from "./use-claim.ts";
import { useDashboard } from "./use-dashboard.ts";

/** Draws the claims that a tool answered, small in the conversation or as a workplace in full screen. */
export function ClaimsDashboardWidget({ data }: WidgetProps<ClaimsDashboard>) {
  // A later tool result is a new question: what was filtered or opened before belongs to the old one.
  return <ClaimsDashboardView key={data.readAt} data={data} />;
}

function ClaimsDashboardView({ data }: { data: ClaimsDashboard }) {
  const { fullView } = useHost();
  const dashboard = useDashboard(data);
  const claim = useClaim();
  const { refresh } = dashboard;
  const refreshBoth = async () => {
    await Promise.all([refresh(), claim.refresh()]);
  };
  const writes = useWrites(refreshBoth);
  useModelContext(
    // The card in the conversation shows what the model said itself.
    fullView || writes.changes.length > 0
      ? describeScreen({ query: dashboard.filters, claim: claim.detail?.claim, changes: writes.changes })
      : undefined,
  );
  if (fullView) return <DashboardPage dashboard={dashboard} claim={claim} writes={writes} />;
  return <DashboardInline view={dashboard.view} />;
}
