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

const gas = technician("gas", { skills: ["gas"] });
const none = technician("none");
const away = { ...gas, available: false };
const full = technician("ana", {
  bookings: [{ id: "x", place: north(0), fromMinute: 500, untilMinute: 970 }],
});
const needsGas = job("a", { skills: ["gas"] });
const crane = job("a", { skills: ["gas", "crane"] });
const early = job("a", { window: { fromMinute: 300, untilMinute: 450 } });
const late = technician("late", { shift: { fromMinute: 720, untilMinute: 1200 } });
const narrow = job("a", { place: north(20), window: { fromMinute: 480, untilMinute: 500 } });
const far = job("a", { place: north(40), skills: ["gas"] });
const excluded = { rule: "excluded-technician" };
const withoutGas = { excludedTechnicianIds: ["gas"] };
const lacksCrane = { rule: "skills", missing: ["crane"] };
const over = { rule: "window", overMinutes: 10 };
const busy = { rule: "booked", job: "x", shortMinutes: 10 };
const range = { rule: "range", km: expect.closeTo(44.5, 1), limitKm: 30 };

type Case = [
  job: Job,
  Technician[],
  PlanOptions,
  reason: string,
  technicianId?: string,
  violation?: object,
];

test.each<[string, ...Case]>([
  ["a skill that nobody has", crane, [gas, none], {}, "skills", "gas", lacksCrane],
  [
    "the nearest of those too far away",
    far,
    [gas, none],
    { maxTravelKm: 30 },
    "range",
    "gas",
    range,
  ],
  [
    "the closest shift",
    early,
    [late, none],
    {},
    "shift",
    "none",
    { rule: "shift", overMinutes: 30 },
  ],
  [
    "minutes after a window",
    narrow,
    [none],
    {},
    "window",
    "none",
    { rule: "window", overMinutes: 18 },
  ],
  ["a window over", job("a"), [none], { nowMinute: 970 }, "window", "none", over],
  ["the only able one, excluded", needsGas, [gas, none], withoutGas, "left-out", "gas", excluded],
  [
    "the only able one, away",
    needsGas,
    [away, none],
    {},
    "left-out",
    "gas",
    { rule: "unavailable" },
  ],
  ["the work in the way", job("a"), [full], {}, "booked", "ana", busy],
  ["that there is nobody", job("a"), [], {}, "no-technicians"],
  ["an excluded job", job("a"), [none], { excludedJobIds: ["a"] }, "excluded"],
])("names %s", (_, one, technicians, options, reason, technicianId, violation) => {
  const [unplanned] = planDispatch({ jobs: [one], technicians, options }).unplanned;
  expect(unplanned).toMatchObject({ jobId: "a", reason });
  if (technicianId) expect(unplanned?.nearest).toMatchObject({ technicianId, violation });
});

test("plans a late job and counts its minutes", () => {
  const { lines } = planDispatch({ jobs: [job("a", { dueMinute: -600 })], technicians: [none] });
  expect(lines).toMatchObject([{ slackMinutes: -1140, lateMinutes: 1140 }]);
});
