import { Button } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ActivityList } from "@suite/widget-kit/parts/lists.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useState } from "react";
import { useCardStyles } from "./card.styles.ts";
import { detailStrings } from "./strings.ts";
import { type Happenings, timelineOf } from "./timeline.ts";
import { useActivities } from "./use-activities.tsx";

const fewAtFirst = 8;

/** Everything that happened to the claim, and what is planned, the newest first. */
export function TimelinePanel({ happenings }: { happenings: Happenings }) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const [all, setAll] = useState(false);
  const events = timelineOf(happenings);
  const activities = useActivities(all ? events : events.slice(0, fewAtFirst));
  return (
    <Panel title={t("timeline")}>
      <ActivityList label={t("timeline")} events={activities} />
      {events.length > fewAtFirst && (
        <div className={styles.actions}>
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t("showRecent") : t("showAllEvents", { count: events.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
