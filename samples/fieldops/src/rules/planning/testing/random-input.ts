import { type Arbitrary, integer, option, record, subarray } from "fast-check";
import { type Chance, seededChance } from "../search.ts";
import type { Job, PlanInput, PlanOptions, Technician } from "../types.ts";

const skills = ["hvac", "electrical", "gas", "network"];

/** A day of a desk in Greater Seattle, the same for the same seed: tight enough that not everything fits. */
export function randomInput(
  seed: number,
  jobs: number,
  technicians: number,
  options?: PlanOptions,
): PlanInput {
  const chance = seededChance(Math.imul(seed + 1, 2_654_435_761));
  for (let warm = 0; warm < 8; warm += 1) chance.below(2);
  return {
    jobs: Array.from({ length: jobs }, (_, index) => randomJob(chance, `job-${index + 1}`)),
    technicians: Array.from({ length: technicians }, (_, index) =>
      randomTechnician(chance, `tech-${index + 1}`),
    ),
    options,
  };
}

function randomJob(chance: Chance, id: string): Job {
  const opens = 480 + 30 * chance.below(14);
  return {
    id,
    place: randomPlace(chance),
    priority: pick(chance, ["Low", "Medium", "High"]),
    skills: some(chance, chance.below(3)),
    durationMinutes: 30 + 15 * chance.below(7),
    window: { fromMinute: opens, untilMinute: opens + 60 + 30 * chance.below(8) },
    dueMinute: opens - 60 + 30 * chance.below(20),
  };
}

function randomTechnician(chance: Chance, id: string): Technician {
  const begins = 420 + 60 * chance.below(4);
  const booked = begins + 60 + 30 * chance.below(10);
  return {
    id,
    place: randomPlace(chance),
    skills: some(chance, 1 + chance.below(4)),
    vehicle: pick(chance, ["car", "van", "truck", "cargo-bike"]),
    shift: { fromMinute: begins, untilMinute: begins + 540 },
    available: true,
    bookings:
      chance.below(3) === 0
        ? [
            {
              id: `booking-${id}`,
              place: randomPlace(chance),
              fromMinute: booked,
              untilMinute: booked + 30 + 30 * chance.below(4),
            },
          ]
        : [],
  };
}

function randomPlace(chance: Chance) {
  return { latitude: 47.35 + chance.below(500) / 1000, longitude: -122.45 + chance.below(500) / 1000 };
}

function some(chance: Chance, count: number): string[] {
  return chance.shuffled(skills).slice(0, count);
}

function pick<T>(chance: Chance, items: readonly [T, ...T[]]): T {
  return items[chance.below(items.length)] ?? items[0];
}

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
