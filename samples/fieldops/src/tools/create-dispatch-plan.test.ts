import { momentAt } from "@suite/contracts";
import { dispatchPlanSchema } from "@suite/fieldops-contract";
import { asWidget, connectClient } from "@suite/testing/clients";
import { startSample } from "@suite/testing/sample";
import { expect, onTestFinished, test } from "vitest";
import { desk } from "../data/desk.ts";
import { seedRows } from "../seed.ts";
import { fieldopsServer } from "../server.ts";
import { committed, planned } from "../testing/plans.ts";
import { testDay } from "../testing/rows.ts";
import { sample, useServer } from "../testing/start.ts";

const running = useServer();
const create = (args: Record<string, unknown> = {}) =>
  running().callTool("create-dispatch-plan", args);

test("plans all open work with reasons for lines and for unplanned work", async () => {
  const before = await running().everything();
  const { text, structuredContent } = await create();
  expect(structuredContent).toMatchObject({
    view: "plan",
    day: "2026-03-10",
    constraints: { maxTravelKm: 40, travelBufferMinutes: 15, allowPartialSkillMatch: false },
    totals: { planned: 22, unplanned: 5, taken: 0 },
    corrections: [],
  });
  const reasons = Object(structuredContent).unplanned.items.map(
    ({ assignmentId, reason }: Record<string, string>) => `${assignmentId} ${reason}`,
  );
  expect(reasons).toEqual([
    expect.stringMatching(
      /^WO-1002 Nobody has the skills. Nearest: .+ lacks (Electrical|Refrigeration)/,
    ),
    expect.stringMatching(/^WO-1019 Nobody has the skills. Nearest: .+ lacks Medical gas/),
    expect.stringMatching(
      /^WO-1020 Everybody with the skills is too far away. Nearest: Ingrid Solberg is 52/,
    ),
    expect.stringMatching(/^WO-1021 Nobody who could do it is on shift at that time/),
    expect.stringMatching(
      /^WO-1022 Everybody who could do it is unavailable .+ Olga Petrenko is not available/,
    ),
  ]);
  expect(text).toContain("Next best is");
  expect(text).toContain("Nothing is dispatched yet");
  expect(await running().everything()).toEqual(before);
});

test("after a commit of everything says what is dispatched, for when, and what is open", async () => {
  const review = await planned(running());
  const { committed: jobs, planId } = await committed(running(), review);
  const open = review.totals.unplanned;
  const { text, structuredContent } = await create();
  expect(text).toMatch(
    new RegExp(
      `^\\*\\*${jobs} assignments are dispatched for Tuesday, March 10, 2026, ${open} are open\\.\\*\\* Nothing can be planned for today, Tuesday, March 10, 2026, from 08:00 on: nobody could do the ${open} open assignments that day`,
    ),
  );
  expect(structuredContent).toMatchObject({
    open,
    lastCommit: { planId, day: "2026-03-10", jobs },
    totals: { planned: 0, unplanned: open, taken: 0 },
  });

  const taken = await create({ assignmentIds: review.lines.map((line) => line.assignmentId) });
  expect(taken.structuredContent).toMatchObject({ totals: { unplanned: 0, taken: jobs } });
  expect(taken.text).toContain(
    `create-dispatch-plan without assignmentIds plans the ${open} open assignments.`,
  );

  await running().callTool("undo-commit", { planId, ...asWidget("fieldops") });
  const again = await create();
  expect(again.structuredContent).toMatchObject({ totals: { planned: jobs, unplanned: open } });
  expect(Object(again.structuredContent).lastCommit).toBeUndefined();
});

/** Creates the default plan with the clock of the desk at an hour. */
async function planAt(hour: number, day = testDay) {
  const now = momentAt(day, hour * 60, desk.timeZone);
  const server = await startSample(
    {
      ...sample,
      seedRows: () => seedRows(now),
      server: (store) => fieldopsServer(store, () => now),
    },
    {},
  );
  onTestFinished(() => server.close());
  const { text, structuredContent } = await server.callTool("create-dispatch-plan", {});
  const { day: on, lines } = dispatchPlanSchema.parse(structuredContent);
  const firstMinute = Math.min(...lines.items.map(({ departMinute }) => departMinute));
  return { text, day: on, firstMinute };
}

test("a plan made at two in the afternoon begins then, and one after the last shift is for tomorrow", async () => {
  const morning = await planAt(6);
  expect(morning.text).toContain(
    "The plan for today, Tuesday, March 10, 2026, from 06:00 on, gives",
  );
  expect(morning.day).toBe("2026-03-10");

  const afternoon = await planAt(14);
  expect(afternoon.text).toContain("for today, Tuesday, March 10, 2026, from 14:00 on, gives");
  expect(afternoon.firstMinute).toBeGreaterThanOrEqual(840);

  const night = await planAt(23);
  expect(night.text).toContain("The plan for tomorrow, Wednesday, March 11, 2026, gives");
  expect(night.day).toBe("2026-03-11");

  // The day on which clocks go forward.
  const spring = await planAt(14, "2026-03-08");
  expect(spring.day).toBe("2026-03-08");
  expect(spring.firstMinute).toBeGreaterThanOrEqual(840);
});

test("requested work that others dispatched is named with its day", async () => {
  const { text, structuredContent } = await create({ assignmentIds: ["WO-1029", "WO-1030"] });
  expect(text).toContain("2 assignments are dispatched already for Wednesday, March 11, 2026.");
  expect(structuredContent).toMatchObject({ totals: { planned: 0, unplanned: 0, taken: 2 } });
});

test("puts the seal into neither text nor structured content", async () => {
  const { text, structuredContent, detail } = await create();
  const { seal } = Object(detail.review);
  expect(seal.length).toBeGreaterThan(500);
  expect(JSON.stringify([text, structuredContent])).not.toContain(seal.slice(0, 40));
  expect(JSON.stringify(structuredContent)).not.toMatch(/seal|alternatives/);
  expect(Buffer.byteLength(JSON.stringify([text, structuredContent, detail]))).toBeLessThan(
    64 * 1024,
  );
});

test("the review has days with bookings, and a verdict on every technician for each line", async () => {
  const { lines, technicians } = await planned(running(), { day: "tomorrow" });
  const dana = technicians.find(({ name }) => name === "Dana Kovacs");
  expect(dana?.busy).toMatchObject([
    { assignmentId: "WO-1029", fromMinute: 540, untilMinute: 600 },
  ]);
  expect(technicians.map(({ name }) => name)).not.toContain("Olga Petrenko");
  const everybody = technicians.map(({ technicianId }) => technicianId).toSorted();
  for (const line of lines) {
    const { technicianId, alternatives, ineligible = [], why } = line;
    if (technicianId === "T-106")
      expect(line.endMinute <= 540 || line.startMinute >= 600).toBe(true);
    const able = alternatives.map((one) => one.technicianId);
    const unable = ineligible.flatMap((one) => one.technicianIds);
    // The technician on leave is not in the plan.
    const judged = [technicianId, ...able, ...unable].filter((id) => id !== "T-118");
    expect(judged.toSorted()).toEqual(everybody);
    const next = technicians.find(({ name }) => name === why.nextBest?.technicianName);
    if (why.nextBest?.difference) expect(alternatives[0]?.technicianId).toBe(next?.technicianId);
  }
});

test("keeps constraints on skills, drives and technicians", async () => {
  const partial = await planned(running(), {
    assignmentIds: ["WO-1002"],
    allowPartialSkillMatch: true,
  });
  expect(partial.lines).toMatchObject([{ assignmentId: "WO-1002", skillMatch: "Partial" }]);
  const far = await planned(running(), { assignmentIds: ["WO-1020"], maxTravelKm: 60 });
  expect(far.lines).toMatchObject([{ assignmentId: "WO-1020", technicianId: "T-101" }]);
  const only = await planned(running(), { technicianIds: ["Dana", "T-102"] });
  expect(new Set(only.lines.map(({ technicianId }) => technicianId))).toEqual(
    new Set(["T-106", "T-102"]),
  );
  expect(only.technicianIds).toEqual(["T-106", "T-102"]);
});

test("keeps, corrects or refuses each of a model's lines", async () => {
  const { structuredContent, text } = await create({
    planItems: [
      { assignmentId: "WO-1005", technicianId: "Grace Adeyemi" },
      {
        assignmentId: "Coho Winery",
        technicianId: "Marta",
        etaMinutes: 3,
        distanceKm: 90,
        skillMatch: "Partial",
      },
      { assignmentId: "WO-1003", technicianId: "Dana Kovacs" },
      { assignmentId: "WO-1019", technicianId: "T-113" },
      { assignmentId: "WO-1028", technicianId: "T-115" },
      { assignmentId: "Lamna", technicianId: "T-106" },
      { assignmentId: "WO-1010", technicianId: "Lindqvist" },
      { assignmentId: "WO-1005", technicianId: "T-112" },
    ],
  });
  const { lines, corrections } = Object(structuredContent);
  expect(lines.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ assignmentId: "WO-1005", technicianId: "T-105" }),
      expect.objectContaining({
        assignmentId: "WO-1006",
        technicianId: "T-103",
        skillMatch: "Full",
      }),
      expect.objectContaining({
        assignmentId: "WO-1003",
        technicianId: expect.not.stringMatching("T-106"),
      }),
    ]),
  );
  const said = corrections.map(
    ({ assignmentId, outcome, message }: Record<string, string>) =>
      `${assignmentId} ${outcome}: ${message}`,
  );
  for (const expected of [
    /^Lamna refused: "Lamna" matches 2 assignments/,
    /^WO-1010 refused: "Lindqvist" matches 2 technicians/,
    /^WO-1003 corrected: Dana Kovacs lacks Access control. .+ does it instead/,
    /^WO-1019 refused: Chloe Bertrand lacks Medical gas. It is not planned/,
    /^WO-1028 refused: WO-1028 Wingtip Toys Plant already has the status “en route”/,
    /^WO-1005 .+: .* has a job that another line of this plan has as well/,
    /^WO-1006 corrected: The technician has all of the skills/,
    /^WO-1006 corrected: It is .+ km away, not 90 km/,
  ]) {
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  }
  expect(text).toContain("were corrected or refused");
});

test("the client's model summarizes the plan when the client offers sampling", async () => {
  const prompts: string[] = [];
  const client = await connectClient(running().url, {
    answers: {
      sample(prompt) {
        prompts.push(prompt);
        return "Samir is nearest,\nand free.";
      },
    },
  });
  const { text } = await client.callTool("create-dispatch-plan", { assignmentIds: ["WO-1010"] });
  await client.close();
  const plain = await create({ assignmentIds: ["WO-1010"] });
  expect(text).toBe(`Samir is nearest, and free.\n\n${plain.text}`);
  expect(prompts).toEqual([plain.textForPeople]);
});
