import { expect, onTestFinished, test, vi } from "vitest";
import { testDay, testNow } from "../testing/rows.ts";
import { openPlan, type SignedPlan, signPlan } from "./seal.ts";

const avery = { name: "Avery", id: "1", tenant: "t" };

const plan: SignedPlan = {
  planId: "DP-1",
  day: testDay,
  constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
  sealedAt: testNow.getTime(),
  parts: [{ technicianId: "T-1", technicianName: "Dana", version: "v1", lines: [] }],
};

const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000);
const invalid = expect.objectContaining({ code: "invalid" });

test("a seal of another caller or tenant does not open", () => {
  const seal = signPlan(plan, avery);
  expect(() => openPlan(seal, { ...avery, id: "2" }, testNow)).toThrow(invalid);
  expect(() => openPlan(seal, { ...avery, tenant: "u" }, testNow)).toThrow(invalid);
  expect(() => openPlan("", avery, testNow)).toThrow(invalid);
});

test("a seal expires after an hour", () => {
  expect(() => openPlan(signPlan(plan, avery), avery, later(1.1))).toThrow("Review it again");
});

test("a seal of another process is refused with causes and the next step", async () => {
  const seal = signPlan(plan, avery);
  // The key of all servers of a test would open it.
  vi.stubEnv("SEAL_KEY", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const other = await import("./seal.ts");
  expect(() => other.openPlan(seal, avery, testNow)).toThrow(
    /before a restart, by another process without the same SEAL_KEY, .* Create the plan again/,
  );
});
