import { expect, test } from "vitest";
import { newestFirst } from "./whole-claim.ts";

const note = (id: string, at: string) => ({
  claimId: "1",
  id,
  at,
  author: "Nora",
  text: "Called.",
});

test("notes are sorted newest first, whatever their ids, and by id where they are of one moment", () => {
  const seeded = note("1-001", "2026-11-01T09:40:00Z");
  // Ids of earlier versions began with their time in base 36.
  const earlier = note("MHZ0T2ZK-7K3QX9ZD", "2026-11-15T08:00:00.000Z");
  const later = note("NOTE-0A1B2C3D", "2026-11-27T10:00:00.000Z");
  const latest = note("NOTE-00000000", "2026-11-27T10:00:00.001Z");
  const twin = note("NOTE-0A1B2C3C", later.at);
  expect(newestFirst([seeded, twin, latest, later, earlier])).toEqual([
    latest,
    later,
    twin,
    earlier,
    seeded,
  ]);
});
