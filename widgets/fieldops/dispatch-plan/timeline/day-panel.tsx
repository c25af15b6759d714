import { useMediaQuery, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useState } from "react";
import { useBoardStyles } from "../dispatch-plan.styles.ts";
import { planStrings } from "../strings.ts";
import { BoardMap } from "./board-map.tsx";
import { allDays } from "./technician-days.ts";
import { Timeline, type TimelineProps } from "./timeline.tsx";

/** The dispatch board, with the map beside it where there is room. On phones the list of jobs says the same. */
export function DayPanel({ review, plan, onShow }: Omit<TimelineProps, "board">) {
  const t = useStrings(planStrings);
  const styles = useBoardStyles();
  const wide = useMediaQuery("(min-width: 720px)");
  const withMap = useMediaQuery("(min-width: 1200px)");
  const [linkedId, link] = useState<string>();
  const [openId, open] = useState<string>();
  const board = { linkedId, link, openId, open };
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
