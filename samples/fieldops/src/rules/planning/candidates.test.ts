import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { randomInput } from "./testing/random-input.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { Job, PlanOptions, Technician } from "./types.ts";

const input = {
  jobs: [job("a", { skills: ["gas"] }), job("b", { place: north(4) })],
  technicians: [
    technician("ana", { skills: ["gas"] }),
    technician("bo", { skills: ["gas"], place: north(10) }),
    technician("cy"),
    technician("di", { skills: ["gas"], available: false }),
  ],
};

test("lists feasible candidates first with start and difference, then infeasible ones with the rule", () => {
  expect(planDispatch(input).lines.find(({ jobId }) => jobId === "a")).toMatchObject({
    technicianId: "ana",
    candidates: [
      { technicianId: "bo", visit: { startMinute: 499 }, difference: { travelMinutes: 19 } },
      { technicianId: "di", violation: { rule: "unavailable" } },
      { technicianId: "cy", violation: { rule: "skills", missing: ["gas"] } },
    ],
  });
});

test("does not move work that is locked to a start", () => {
  const day = {
    jobs: [job("a"), job("b")],
    technicians: [technician("ana"), technician("bo", { place: north(5) })],
  };
  const candidate = (startMinute?: number) => {
    const locked = [
      { jobId: "a", technicianId: "ana", startMinute },
      { jobId: "b", technicianId: "bo" },
    ];
    return planDispatch({ ...day, locked }).lines.find(({ jobId }) => jobId === "b")?.candidates[0];
  };
  expect(candidate()).toHaveProperty("visit.startMinute", 480);
  expect(candidate(600)).toHaveProperty("visit.startMinute", 480);
  expect(candidate(530)).toHaveProperty("visit.startMinute", 480);
});

test("every feasible candidate can be given the job without dropping other work", () => {
  for (let seed = 0; seed < 4; seed += 1) {
    const day = randomInput(seed, 7, 3, { travelBufferMinutes: 5 });
    const { lines } = planDispatch(day);
    const edited = lines[seed % lines.length];
    for (const candidate of edited?.candidates ?? []) {
      if ("violation" in candidate) continue;
      const locked = lines.map(({ jobId, technicianId }) => ({
        jobId,
        technicianId: jobId === edited?.jobId ? candidate.technicianId : technicianId,
      }));
      const plan = planDispatch({ ...day, locked });
      expect(plan.refused, `seed ${seed}`).toEqual([]);
      expect(plan.lines.length).toBeGreaterThanOrEqual(lines.length);
    }
  }
});

function reasonFor(one: Job, technicians: readonly Technician[], options?: PlanOptions) {
  return planDispatch({ jobs: [one], technicians, options }).unplanned[0];
}

const gas = technician("gas", { skills: ["gas"] });
const none = technician("none");
const needsGas = job("a", { skills: ["gas"] });
const early = job("a", { window: { fromMinute: 300, untilMinute: 450 } });
const late = technician("late", { shift: { fromMinute: 720, untilMinute: 1200 } });
const narrow = job("a", { place: north(20), window: { fromMinute: 480, untilMinute: 500 } });
const bookings = [{ id: "x", place: north(0), fromMinute: 500, untilMinute: 970 }];

test.each<[string, ReturnType<typeof reasonFor>, reason: string, nearest?: object]>([
  [
    "a skill that nobody has",
    reasonFor(job("a", { skills: ["gas", "crane"] }), [gas, none]),
    "skills",
    { technicianId: "gas", violation: { rule: "skills", missing: ["crane"] } },
  ],
  [
    "the nearest technician when all are too far away",
    reasonFor(job("a", { place: north(40), skills: ["gas"] }), [gas, none], { maxTravelKm: 30 }),
    "range",
    { technicianId: "gas", violation: { rule: "range", km: expect.closeTo(44.5, 1), limitKm: 30 } },
  ],
  [
    "the closest shift when everybody in range is off shift",
    reasonFor(early, [late, none]),
    "shift",
    { technicianId: "none", violation: { rule: "shift", overMinutes: 30 } },
  ],
  [
    "the minutes by which a window is missed",
    reasonFor(narrow, [none]),
    "window",
    { violation: { rule: "window", overMinutes: 18 } },
  ],
  [
    "the minutes by which a window is over",
    reasonFor(job("a"), [none], { nowMinute: 970 }),
    "window",
    { violation: { rule: "window", overMinutes: 10 } },
  ],
  [
    "an excluded technician who alone could do it",
    reasonFor(needsGas, [gas, none], { excludedTechnicianIds: ["gas"] }),
    "left-out",
    { technicianId: "gas", violation: { rule: "excluded-technician" } },
  ],
  [
    "an unavailable technician who alone could do it",
    reasonFor(needsGas, [{ ...gas, available: false }, none]),
    "left-out",
    { technicianId: "gas", violation: { rule: "unavailable" } },
  ],
  [
    "the work in the way of a full day",
    reasonFor(job("a"), [technician("ana", { bookings })]),
    "booked",
    { technicianId: "ana", violation: { rule: "booked", job: "x", shortMinutes: 10 } },
  ],
  ["that there is nobody", reasonFor(job("a"), []), "no-technicians"],
  ["an excluded job", reasonFor(job("a"), [none], { excludedJobIds: ["a"] }), "excluded"],
])("names %s", (_, unplanned, reason, nearest) => {
  expect(unplanned).toMatchObject({ jobId: "a", reason, ...(nearest && { nearest }) });
});

test("plans a late job and counts its minutes", () => {
  const { lines } = planDispatch({ jobs: [job("a", { dueMinute: -600 })], technicians: [none] });
  expect(lines).toMatchObject([{ slackMinutes: -1140, lateMinutes: 1140 }]);
});
