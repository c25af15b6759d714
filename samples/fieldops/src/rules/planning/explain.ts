import { misses, takers } from "./candidates.ts";
import type { Problem } from "./problem.ts";
import { matchSkills } from "./skills.ts";
import type { Solution } from "./solution.ts";
import type { Explanation, NextBest } from "./types.ts";

/** Why a job is with a technician, and what speaks against the next best. */
export function explain(
  problem: Problem,
  solution: Solution,
  job: number,
  technicianId: string,
): Explanation {
  const required = problem.jobs[job]?.skills ?? [];
  const duty = problem.duties.find(({ technician }) => technician.id === technicianId);
  const { matched, missing } = matchSkills(required, duty?.technician.skills ?? []);
  const [taker] = takers(problem, solution, job, technicianId);
  const next = taker ? nextBest(taker) : misses(problem, solution, job, technicianId)[0];
  return { matchedSkills: matched, missingSkills: missing, nextBest: next };
}

function nextBest({ technicianId, difference, visit }: ReturnType<typeof takers>[number]): NextBest {
  return { technicianId, difference, startMinute: visit.startMinute, skillMatch: visit.skillMatch };
}
