import { Caption1 } from "@fluentui/react-components";
import type { PlanReview } from "@suite/fieldops-contract";
import { useMediaQuery, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { RouteOverview } from "../../dispatch-map/routes/route-overview.tsx";
import { useDayRoutes } from "../../dispatch-map/routes/use-routes.ts";
import { useRowStyles } from "../../parts/parts.styles.ts";
import { sharedStrings } from "../../strings.ts";
import { useBoardStyles } from "../dispatch-plan.styles.ts";
import { planStrings } from "../strings.ts";
import type { BoardLink } from "./board-link.ts";
import { allDays } from "./technician-days.ts";
import { Timeline, type TimelineProps } from "./timeline.tsx";

/** The dispatch board, with the map beside it where there is room. On phones the list of jobs says the same. */
export function DayPanel({ review, plan, board, onShow }: TimelineProps) {
  const t = useStrings(planStrings);
  const styles = useBoardStyles();
  const wide = useMediaQuery("(min-width: 720px)");
  const withMap = useMediaQuery("(min-width: 1200px)");
  if (!wide || allDays(review).length === 0) return null;
  return (
    <div className={styles.board}>
      <Panel title={t("timeline")}>
        <Timeline review={review} plan={plan} board={board} onShow={onShow} />
      </Panel>
      {withMap && <BoardMap review={review} board={board} />}
    </div>
  );
}

/** The routes of the plan beside the board. Both point at the same job, and a pressed pin opens its card on the board. */
function BoardMap({ review, board }: { review: PlanReview; board: BoardLink }) {
  const t = useStrings(planStrings);
  const route = useStrings(sharedStrings);
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
