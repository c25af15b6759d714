import { type Arbitrary, integer, option, record, subarray } from "fast-check";
import type { PlanInput } from "../types.ts";
import { randomInput } from "./random-input.ts";

/** Days of any size and with any options; a failing one is shrunk to few jobs and technicians. */
export function anyDay({ maxJobs = 8, maxTechnicians = 3 } = {}): Arbitrary<PlanInput> {
  const options = record({
    nowMinute: option(integer({ min: 400, max: 1100 }), { nil: undefined }),
    maxTravelKm: option(integer({ min: 5, max: 60 }), { nil: undefined }),
    travelBufferMinutes: integer({ min: 0, max: 45 }),
    allowPartialSkillMatch: integer({ min: 0, max: 1 }).map(Boolean),
    maxJobsPerTechnician: option(integer({ min: 1, max: 4 }), { nil: undefined }),
    excludedTechnicianIds: subarray(["tech-1", "tech-2"]),
    excludedJobIds: subarray(["job-1", "job-3"]),
  });
  return record({
    seed: integer({ min: 0, max: 1_000_000 }),
    jobs: integer({ min: 0, max: maxJobs }),
    technicians: integer({ min: 0, max: maxTechnicians }),
    options,
  }).map(({ seed, jobs, technicians, options: chosen }) => randomInput(seed, jobs, technicians, chosen));
}
