import type { CheckedPlan } from "@suite/fieldops-contract";
import { useMemo, useState } from "react";
import { dayRoutes } from "./day-routes.ts";
import { getHours } from "./route-path.ts";

/** A plan as routes, with the time of day and the technician that the person looks at. */
export function useDayRoutes(plan: CheckedPlan | undefined) {
  const [minute, setMinute] = useState<number>();
  const [chosenId, setChosenId] = useState<string>();
  const routes = useMemo(() => (plan ? dayRoutes(plan) : []), [plan]);
  return {
    plan,
    routes,
    hours: useMemo(() => getHours(routes), [routes]),
    /** Minute of the day; `undefined` for the whole day. */
    minute,
    setMinute,
    chosenId,
    choose: (id: string | undefined) => setChosenId(id === chosenId ? undefined : id),
  };
}

export type DayRoutes = ReturnType<typeof useDayRoutes>;
