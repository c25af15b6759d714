import { Caption1 } from "@fluentui/react-components";
import type { PlanReview } from "@suite/fieldops-contract";
import { useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { RouteOverview } from "../../dispatch-map/routes/route-overview.tsx";
import { routeStrings } from "../../dispatch-map/routes/strings.ts";
import { useDayRoutes } from "../../dispatch-map/routes/use-routes.ts";
import { useRowStyles } from "../../parts/parts.styles.ts";
import { useBoardStyles } from "../dispatch-plan.styles.ts";
import { planStrings } from "../strings.ts";
import type { BoardLink } from "./timeline.tsx";

/** The routes of the plan beside the board. Both point at the same job, and a pressed pin opens its card on the board. */
export function BoardMap({ review, board }: { review: PlanReview; board: BoardLink }) {
  const t = useStrings(planStrings);
  const route = useStrings(routeStrings);
  const styles = useBoardStyles();
  const text = useRowStyles();
  const routes = useDayRoutes(review);
  const linkPin = ({ target }: { target: EventTarget }) =>
    board.link(target instanceof Element ? findPin(target) : undefined);
  return (
    <div className={styles.map}>
      <Panel title={t("map")}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the board follows the pointer and the focus */}
        <div onPointerOver={linkPin} onFocus={linkPin} onPointerLeave={() => board.link(undefined)}>
          <RouteOverview
            routes={routes}
            assignments={review.unplanned.map((job) => ({ ...job, id: job.assignmentId }))}
            openId={board.openId}
            linkedId={board.linkedId ?? board.openId}
            onOpen={board.open}
          />
        </div>
        <Caption1 className={text.quiet}>{route("routesEstimated")}</Caption1>
      </Panel>
    </div>
  );
}

function findPin(target: Element): string | undefined {
  const mark = target.closest("button")?.querySelector<HTMLElement>("[data-pin]");
  return mark?.dataset.pin;
}
