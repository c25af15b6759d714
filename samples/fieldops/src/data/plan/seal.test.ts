import { expect, onTestFinished, test, vi } from "vitest";
import { testDay, testNow } from "../../testing/rows.ts";
import { openPlan, type SignedPlan, signPlan } from "./seal.ts";

const avery = { name: "Avery", id: "1", tenant: "t" };

const plan: SignedPlan = {
  planId: "DP-1",
  day: testDay,
  constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
  parts: [{ technicianId: "T-1", technicianName: "Dana", version: "v1", lines: [] }],
};

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const invalid = expect.objectContaining({ code: "invalid" });

test("a seal opens for its caller, and for no other caller or tenant", async () => {
  const seal = await signPlan(plan, avery, testNow);
  expect(await openPlan(seal, avery, testNow)).toEqual(plan);
  for (const other of [
    { ...avery, id: "2" },
    { ...avery, tenant: "u" },
  ])
    await expect(openPlan(seal, other, testNow)).rejects.toThrow("cannot be opened");
  await expect(openPlan("", avery, testNow)).rejects.toThrow(invalid);
});

test("a seal expires after an hour", async () => {
  const seal = await signPlan(plan, avery, testNow);
  expect(await openPlan(seal, avery, later(0.9))).toEqual(plan);
  await expect(openPlan(seal, avery, later(1.1))).rejects.toThrow("Review it again");
});

test("a seal of another process is refused with causes and the next step", async () => {
  const seal = await signPlan(plan, avery, testNow);
  // The key of all servers of a test would open it.
  vi.stubEnv("SEAL_KEY", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const other = await import("./seal.ts");
  await expect(other.openPlan(seal, avery, testNow)).rejects.toThrow(
    /before a restart, by another process without the same SEAL_KEY, .* Create the plan again/,
  );
});
