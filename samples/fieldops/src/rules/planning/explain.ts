import { candidates } from "./candidates.ts";
import type { Problem } from "./problem.ts";
import { matchSkills } from "./skills.ts";
import type { Solution } from "./solution.ts";
import type { Candidate, Explanation, NextBest } from "./types.ts";

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
  const [next] = candidates(problem, solution, job, technicianId);
  return { matchedSkills: matched, missingSkills: missing, nextBest: next && nextBest(next) };
}

function nextBest(candidate: Candidate): NextBest {
  if ("breach" in candidate) return candidate;
  const { technicianId, difference, visit } = candidate;
  return { technicianId, difference, startMinute: visit.startMinute, skillMatch: visit.skillMatch };
}
