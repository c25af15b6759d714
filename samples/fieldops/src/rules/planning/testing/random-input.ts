import { type Arbitrary, integer, option, record, subarray } from "fast-check";
import { seededRandom } from "../search.ts";
import type { Job, PlanInput, PlanOptions, Technician } from "../types.ts";
import { job, technician } from "./rows.ts";

const skills = ["hvac", "electrical", "gas", "network"];

/** A random day of a desk in Greater Seattle, the same for the same seed. Tight, so that not everything fits. */
export function randomInput(
  seed: number,
  jobs: number,
  technicians: number,
  options?: PlanOptions,
): PlanInput {
  const random = seededRandom(Math.imul(seed + 1, 2_654_435_761));
  for (let warm = 0; warm < 8; warm += 1) random.below(2);
  return {
    jobs: Array.from({ length: jobs }, (_, index) => randomJob(random, `job-${index + 1}`)),
    technicians: Array.from({ length: technicians }, (_, index) =>
      randomTechnician(random, `tech-${index + 1}`),
    ),
    options,
  };
}

type Random = ReturnType<typeof seededRandom>;

function randomJob(random: Random, id: string): Job {
  const opens = 480 + 30 * random.below(14);
  return job(id, {
    place: randomPlace(random),
    priority: pick(random, ["Low", "Medium", "High"]),
    skills: some(random, random.below(3)),
    durationMinutes: 30 + 15 * random.below(7),
    window: { fromMinute: opens, untilMinute: opens + 60 + 30 * random.below(8) },
    dueMinute: opens - 60 + 30 * random.below(20),
  });
}

function randomTechnician(random: Random, id: string): Technician {
  const begins = 420 + 60 * random.below(4);
  const booked = begins + 60 + 30 * random.below(10);
  const one = technician(id, {
    place: randomPlace(random),
    skills: some(random, 1 + random.below(4)),
    vehicle: pick(random, ["car", "van", "truck", "cargo-bike"]),
    shift: { fromMinute: begins, untilMinute: begins + 540 },
  });
  if (random.below(3) > 0) return one;
  const place = randomPlace(random);
  const untilMinute = booked + 30 + 30 * random.below(4);
  return { ...one, bookings: [{ id: `booking-${id}`, place, fromMinute: booked, untilMinute }] };
}

function randomPlace(random: Random) {
  return {
    latitude: 47.35 + random.below(500) / 1000,
    longitude: -122.45 + random.below(500) / 1000,
  };
}

function some(random: Random, count: number): string[] {
  return random.shuffled(skills).slice(0, count);
}

function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[random.below(items.length)] ?? items[0];
}

/** Days of any size with any options. fast-check shrinks a failing one to few jobs and technicians. */
export function anyDay(): Arbitrary<PlanInput> {
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
    jobs: integer({ min: 0, max: 8 }),
    technicians: integer({ min: 0, max: 3 }),
    options,
  }).map((day) => randomInput(day.seed, day.jobs, day.technicians, day.options));
}
