import { expect, test } from "vitest";
import { eligible } from "./candidates.ts";
import { planDispatch } from "./plan.ts";
import { randomInput } from "./testing/random-input.ts";
import { job, north, technician } from "./testing/rows.ts";

const input = {
  jobs: [job("a", { skills: ["gas"] }), job("b", { place: north(5) })],
  technicians: [
    technician("ana", { skills: ["gas"] }),
    technician("bo", { skills: ["gas"], place: north(10) }),
    technician("cy"),
    technician("di", { skills: ["gas"], available: false }),
  ],
};

test("who could take a job comes first with the start and the difference, who could not with the rule", () => {
  const { lines } = planDispatch(input);
  expect(eligible(input, lines, "a")).toMatchObject([
    { technicianId: "ana", visit: { startMinute: 480 }, difference: { lateMinutes: 0, travelMinutes: 0 } },
    { technicianId: "bo", visit: { startMinute: 499 }, difference: { travelMinutes: 19 } },
    { technicianId: "di", violation: { rule: "unavailable" } },
    { technicianId: "cy", violation: { rule: "skills", missing: ["gas"] } },
  ]);
});

test("a job that is not on the plan is measured against leaving it out", () => {
  expect(eligible(input, [], "b")[0]).toMatchObject({
    technicianId: "ana",
    difference: { travelMinutes: 10 },
  });
});

test("an unknown job has no candidates, and unknown lines are no trouble", () => {
  expect(eligible(input, [], "zero")).toEqual([]);
  const stray = [{ jobId: "zero", technicianId: "nobody", startMinute: 480 }];
  expect(eligible(input, stray, "a")).toHaveLength(4);
});

test("work that was locked to a start is not moved for another job", () => {
  const alone = { jobs: [job("a"), job("b")], technicians: [technician("ana")] };
  const lines = [{ jobId: "a", technicianId: "ana", startMinute: 500 }];
  const locked = [{ jobId: "a", technicianId: "ana", startMinute: 500 }];
  expect(eligible(alone, lines, "b")[0]).toHaveProperty("visit.startMinute", 480);
  expect(eligible({ ...alone, locked }, lines, "b")[0]).toHaveProperty("visit.startMinute", 560);
});

test("whoever is said to be able can be given the job, and no work is dropped for it", () => {
  for (let seed = 0; seed < 4; seed += 1) {
    const day = randomInput(seed, 7, 3, { travelBufferMinutes: 5 });
    const { lines, totals } = planDispatch(day);
    const jobId = lines[seed % lines.length]?.jobId ?? "";
    for (const candidate of eligible(day, lines, jobId)) {
      if ("violation" in candidate) continue;
      const locked = lines.map((line) => ({
        jobId: line.jobId,
        technicianId: line.jobId === jobId ? candidate.technicianId : line.technicianId,
      }));
      const edited = planDispatch({ ...day, locked });
      expect(edited.refused, `seed ${seed}`).toEqual([]);
      expect(edited.totals.planned).toBeGreaterThanOrEqual(totals.planned);
    }
  }
});
