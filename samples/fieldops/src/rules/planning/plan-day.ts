import { eligible } from "./eligible.ts";
import { planDispatch } from "./plan.ts";
import type { Candidate, Plan, PlanInput } from "./types.ts";

/** Shown for each line: technicians who can take it, and as many who cannot. */
const othersAtMost = 6;

/** A plan, and who else could take each of its lines. */
export interface PlannedDay {
  readonly plan: Plan;
  /** By job id: the best technicians who can take it and the nearest misses, without the one who has it. */
  readonly others: ReadonlyMap<string, readonly Candidate[]>;
}

/** Plans a day. Takes and returns plain data and loads little, since it runs in a worker thread. */
export function planDay(input: PlanInput): PlannedDay {
  const plan = planDispatch(input);
  const others = plan.lines.map(({ jobId, technicianId }) => {
    const all = eligible(input, plan.lines, jobId).filter((one) => one.technicianId !== technicianId);
    const able = all.filter((one) => "visit" in one).slice(0, othersAtMost);
    const unable = all.filter((one) => "breach" in one).slice(0, othersAtMost);
    return [jobId, [...able, ...unable]] as const;
  });
  return { plan, others: new Map(others) };
}
