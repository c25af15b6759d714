import { expect, test } from "vitest";
import { runStages, type Stage } from "./stage.ts";

interface Counted {
  readonly steps: string[];
}

const named =
  (name: string): Stage<Counted, string> =>
  async ({ steps }, next) => {
    steps.push(`${name} begins`);
    const answer = await next();
    steps.push(`${name} ends`);
    return answer;
  };

test("each stage runs inside the one before it, and the answer comes last", async () => {
  const steps: string[] = [];
  const answer = await runStages([named("first"), named("second")], { steps }, async (call) => {
    call.steps.push("answer");
    return "done";
  });
  expect(answer).toBe("done");
  expect(steps).toEqual(["first begins", "second begins", "answer", "second ends", "first ends"]);
});

test("a stage that refuses keeps all later ones from running", async () => {
  const steps: string[] = [];
  const refuse: Stage<Counted, string> = async () => {
    throw new Error("refused");
  };
  const run = runStages([named("first"), refuse, named("last")], { steps }, async () => "done");
  await expect(run).rejects.toThrow("refused");
  expect(steps).toEqual(["first begins"]);
});
