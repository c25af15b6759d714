import { describe, expect, test } from "vitest";
import { differences, readSnapshots, takeSnapshots, updates } from "./snapshots/snapshots.ts";

const command = "If that is meant: npm run snapshots, and look over what it changed.";

describe("what hosts see is what the snapshots hold", async () => {
  for (const { name, path, taken } of await takeSnapshots()) {
    test(`of ${name}`, () => {
      expect(differences(taken, readSnapshots(path)), command).toEqual([]);
    });
  }
});

test("a missing, a changed and a superfluous snapshot are each named", () => {
  const taken = new Map([
    ["tools/a.json", "1"],
    ["tools/b.json", "2"],
  ]);
  const stored = new Map([
    ["tools/b.json", "3"],
    ["tools/c.json", "4"],
  ]);
  expect(differences(taken, stored)).toEqual([
    "tools/a.json is missing",
    "tools/b.json is not what hosts see now",
    "tools/c.json is of something that is not there any more",
  ]);
  expect(updates(taken, stored), "what npm run snapshots says after it wrote them").toEqual([
    "tools/a.json added",
    "tools/b.json changed",
    "tools/c.json removed",
  ]);
});
