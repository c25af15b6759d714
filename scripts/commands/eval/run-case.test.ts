import { askModel } from "@suite/host/model";
import { type ScriptedAnswer, startScriptedModel } from "@suite/testing/model";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { EvalCase } from "./cases.ts";
import { replayed, toRecording } from "./recordings.ts";
import { confusionMatrix, scoreCase, textReport } from "./report.ts";
import { type EvalTool, runCase, toFingerprint } from "./run-case.ts";

const scripted = await startScriptedModel();
afterAll(() => scripted.close());

function tool(name: string, readOnly: boolean, schema: z.ZodObject): EvalTool {
  const inputSchema = z.toJSONSchema(schema);
  const parse = (args: unknown) => schema.safeParse(args).data;
  const fingerprint = toFingerprint(name);
  return { name, description: `Tool ${name}.`, inputSchema, readOnly, fingerprint, parse };
}

const tools = [
  tool("show-boxes", true, z.object({ color: z.string(), limit: z.number().default(10) })),
  tool("get-box", true, z.object({ box: z.string() })),
  tool(
    "rename-box",
    false,
    z.object({ box: z.string(), name: z.string(), confirm: z.boolean().optional() }),
  ),
  tool("remove-box", false, z.object({ box: z.string() })),
];

let ran: string[] = [];
beforeEach(() => {
  ran = [];
});

const endpoint = { url: scripted.url, name: "scripted" };

/** Runs a case with a model that gives these answers in order, then "Done.". */
async function evaluated(evalCase: EvalCase, ...answers: ScriptedAnswer[]) {
  scripted.follow(() => answers[scripted.requests.length - 1] ?? { text: "Done." });
  const rounds = await runCase(
    {
      tools,
      ask: (messages) => askModel(endpoint, { messages, tools }),
      async call(name, args) {
        ran.push(name);
        const box = args.box === "b1" || args.box === "Sky" ? "Sky" : String(args.box);
        const isError = box === "nothing";
        return {
          content: [{ type: "text", text: `${name} ${box}` }],
          structuredContent: { box },
          isError,
        };
      },
    },
    evalCase,
  );
  return { rounds, score: scoreCase(tools, evalCase, rounds) };
}

const scenario: EvalCase = {
  id: "find-and-rename",
  kind: "scenario",
  request: "Find the blue boxes, then rename the first one to Ocean.",
  steps: [
    { call: "show-boxes", arguments: { color: "blue" } },
    {
      call: "rename-box",
      arguments: { box: "Sky", name: "Ocean" },
      expect: { structured: { box: "Sky" } },
    },
  ],
};

const pair: EvalCase = {
  id: "rename-box: Call it Ocean",
  kind: "pair",
  request: "Call it Ocean",
  rival: "remove-box",
  steps: [{ call: "rename-box" }],
};

const calling = (...calls: NonNullable<ScriptedAnswer["calls"]>) => ({ calls });
const right = { tool: true, arguments: true, order: true, consent: true, passed: true };

test("passes a scenario in several rounds, with ids for names, defaults and other letter case", async () => {
  const { score } = await evaluated(
    scenario,
    calling(["show-boxes", { color: "Blue", limit: 10 }]),
    calling(["get-box", { box: "b1" }]),
    calling(["rename-box", { box: "b1", name: "Ocean" }]),
  );
  expect(score).toMatchObject({ ...right, failedCalls: 0, inputTokens: 400, outputTokens: 40 });
  expect(ran).toEqual(["show-boxes", "get-box", "rename-box"]);
});

test("counts calls that were malformed or refused, and passes when the model corrects them", async () => {
  const { score } = await evaluated(
    scenario,
    calling(["show-boxes", '{"color":'], ["get-box", { box: "nothing" }]),
    calling(["show-boxes", { color: "blue" }], ["rename-box", { box: "Sky", name: "ocean" }]),
  );
  expect(score).toMatchObject({ ...right, failedCalls: 2 });
});

test("finds a wrong order, wrong arguments and a missing call", async () => {
  const show = ["show-boxes", { color: "blue" }] as const;
  const rename = ["rename-box", { box: "Sky", name: "Ocean" }] as const;
  const swapped = await evaluated(scenario, calling(rename, show));
  expect(swapped.score).toMatchObject({ ...right, order: false, passed: false });
  const other = await evaluated(scenario, calling(["show-boxes", { color: "red" }]));
  expect(other.score).toMatchObject({
    tool: false,
    arguments: false,
    consent: true,
    passed: false,
  });
  expect(other.score.choices).toEqual([
    { expected: "show-boxes", called: "show-boxes" },
    { expected: "rename-box", called: "none" },
  ]);
});

test("declines writes that nobody asked for or agreed to, and runs none of them", async () => {
  const { score } = await evaluated(
    scenario,
    calling(["show-boxes", { color: "blue" }], ["remove-box", { box: "Sky" }]),
    calling(["rename-box", { box: "Sky", name: "Ocean", confirm: true }]),
    calling(["rename-box", { box: "Sky", name: "Ocean" }]),
  );
  expect(score).toMatchObject({ ...right, consent: false, passed: false });
  expect(ran).toEqual(["show-boxes", "rename-box"]);
  expect(scripted.requests[2]?.messages.at(-1)?.text).toBe("The person declined this call.");
});

test("ends a confusion pair at the call that decides it, after lookups, and writes nothing", async () => {
  const won = await evaluated(
    pair,
    calling(["get-box", { box: "b1" }]),
    calling(["rename-box", { box: "b1", name: "Ocean" }]),
  );
  expect(won.score).toMatchObject(right);
  expect(ran).toEqual(["get-box"]);
  const lost = await evaluated(pair, calling(["remove-box", { box: "b1" }]));
  expect(lost.score).toMatchObject({ tool: false, arguments: false, consent: false });
  const agreed = { box: "b1", name: "Ocean", confirm: true };
  const confirmed = await evaluated(pair, calling(["rename-box", agreed]));
  expect(confirmed.score).toMatchObject({ ...right, consent: false, passed: false });
  const refused = await evaluated(pair, calling(["rename-box", { box: "b1" }]));
  expect(refused.score).toMatchObject({ tool: true, arguments: false });
  expect(ran).toEqual(["get-box"]);
  const results = [won, lost, confirmed].map(({ score }) => ({
    sample: "boxes",
    evalCase: pair,
    score,
  }));
  expect(confusionMatrix(results)).toEqual({ "rename-box": { "rename-box": 2, "remove-box": 1 } });
  const text = textReport(results, { model: "scripted", prices: { input: 1, output: 10 } });
  expect(text).toMatch(/boxes +3 +33 % +67 % +67 % +100 % +33 % +400 +40 +\d+ +0\.0008/);
  expect(text).toContain('boxes: "Call it Ocean": wrong tool, arguments, consent');
});

test("replays recorded answers, and marks those stale whose descriptions changed", async () => {
  const { rounds, score } = await evaluated(
    pair,
    calling(["rename-box", { box: "b1", name: "Ocean" }]),
  );
  const before = { instructions: "Rules", tools, cases: [pair] };
  const recording = toRecording("scripted", before, [
    { evalCase: pair, rounds, passed: score.passed },
  ]);
  const again = (changes: Partial<typeof before>) =>
    replayed("boxes", recording, { ...before, ...changes })[0];
  const changed = (name: string, change: Partial<EvalTool>) =>
    tools.map((each) => (each.name === name ? { ...each, ...change } : each));

  expect(again({})).toMatchObject({ score: right, regressed: false });
  expect(again({ tools: changed("show-boxes", { fingerprint: "new" }) })?.stale).toBeUndefined();
  const other = again({ tools: changed("remove-box", { fingerprint: "new" }) });
  expect(other).toMatchObject({ stale: "the description of remove-box changed" });
  expect(textReport(other ? [other] : [], { model: "scripted" })).toContain(
    "boxes: rename-box: Call it Ocean (the",
  );
  expect(again({ instructions: "Other rules" })?.stale).toBe("the server's instructions changed");
  expect(again({ cases: [{ ...pair, request: "Name it Ocean" }] })?.stale).toBe("the case changed");
  expect(again({ cases: [{ ...pair, id: "new" }] })?.stale).toBe("not recorded");
  // The texts are the same, but the server would refuse the call.
  expect(again({ tools: changed("rename-box", { parse: () => undefined }) })).toMatchObject({
    regressed: true,
  });
});
