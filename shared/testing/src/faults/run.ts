import { startLocalIssuer } from "@suite/dev/local-issuer";
import type { SuiteServer } from "@suite/server";
import type { SeedRows, TableSet } from "@suite/storage";
import type { ToolAnswer } from "../clients/index.ts";
import { createRandom, type Random } from "../random.ts";
import { type Call, getDefinition, openSeeded, type TestedSample } from "../samples/sample.ts";
import { uniquePrefix } from "../storage/index.ts";
import { callVariations, type VaryCall, writeTools } from "./calls.ts";
import { type Invariants, violationsIn } from "./check.ts";
import { type Cut, Cuts, cutKinds } from "./cuts.ts";
import { FaultPlan } from "./fault-proxy.ts";
import { type Callers, FaultClient, type Operation } from "./operations.ts";
import { inThisProcess, Replicas, type StartServer } from "./replicas.ts";
import type { DescribeRows } from "./reported.ts";
import { readRows } from "./stored.ts";

/** Chooses the arguments of a call when it is made; `callTool` makes calls that only read. */
type MakeArguments = (
  caller: { callTool(tool: string, args?: Record<string, unknown>): Promise<ToolAnswer> },
  random: Random,
) => Promise<Record<string, unknown>>;

/** A call to make as it is or with other values, or a tool and how to choose its arguments. */
export type Example = Call | readonly [tool: string, args: MakeArguments];

interface FaultRunOptions<Tables extends TableSet> {
  /** Determines the calls, the faults and the kills; how the clients' calls interleave is up to the machine. */
  readonly seed: string;
  readonly operations: number;
  /** Calls of every write tool but `undo-change`, several of a tool to vary more. */
  readonly examples: readonly Example[];
  readonly invariants: Invariants<Required<SeedRows<Tables>>>;
  readonly reported?: DescribeRows | undefined;
  /** Operations between two kills, on average; 25 unless given. */
  readonly operationsPerKill?: number;
  /** Starts a server; in this process unless given. */
  readonly start?: StartServer | undefined;
}

export type FaultRun = Awaited<ReturnType<typeof runWithFaults>>;

export async function toCall(
  [tool, args]: Example,
  caller: Parameters<MakeArguments>[0],
  random: Random,
): Promise<[tool: string, args: Record<string, unknown>]> {
  return [tool, typeof args === "function" ? await args(caller, random) : { ...args }];
}

const clientCount = 8;
/** Further operations at most, of tools that had no success yet. */
const spare = 60;

/**
 * Makes calls of all write tools from eight clients to two servers, with faults between servers and storage. Servers are killed, and
 * calls are cut after one of their transactions and sent again. Then compares what the clients were told with what is stored.
 */
export async function runWithFaults<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  options: FaultRunOptions<Tables>,
) {
  const { seed, invariants, reported, start = inThisProcess(sample) } = options;
  const { tables } = sample;
  const tablePrefix = uniquePrefix();
  await openSeeded(sample, { tablePrefix, log: () => {} });
  const seeded = await readRows(tables, tablePrefix);
  const core = getDefinition(sample);
  const issuer = await startLocalIssuer();
  const plan = new FaultPlan(seed);
  const cuts = new Cuts();
  const replicas = new Replicas({ start, tablePrefix, issuer, plan, cuts });
  try {
    await replicas.start();
    const vary = callVariations(core, tables, seeded);
    const operations = await performAll({ core, issuer, replicas, cuts }, core, vary, options);
    await replicas.close();
    const random = createRandom(`${seed} undo`);
    const place = { core, tables, tablePrefix, seeded };
    const history = { ...place, operations, invariants, reported, random };
    const violations = await violationsIn(history);
    return {
      operations,
      requests: plan.requests,
      faults: plan.counts,
      kills: replicas.kills,
      cuts: cuts.counts,
      violations,
    };
  } finally {
    await replicas.close();
    await issuer.close();
  }
}

async function performAll<Tables extends TableSet>(
  callers: Callers,
  core: SuiteServer,
  vary: VaryCall,
  { seed, operations: count, operationsPerKill = 25, examples }: FaultRunOptions<Tables>,
): Promise<Operation[]> {
  const tools = writeTools(core).map(({ name }) => name);
  const done: Operation[] = [];
  const wanting = () =>
    tools.filter(
      (tool) => !done.some((one) => one.call[0] === tool && one.outcome === "acknowledged"),
    );
  let taken = 0;
  let turns = count;
  const isOver = (turn: number) =>
    turn >= turns && (turn >= turns + spare || wanting().length === 0);
  const work = async (number: number) => {
    const client = new FaultClient(callers, number);
    for (let turn = taken++; !isOver(turn); turn = taken++) {
      const name = `operation ${String(turn).padStart(5, "0")}`;
      const random = createRandom(`${seed} ${name}`);
      if (random.below(operationsPerKill) === 0) callers.replicas.killOne(random.below(2));
      const isFirst = turn < tools.length;
      const choice = turn < turns ? tools : wanting();
      const tool = (isFirst ? tools[turn] : random.pick(choice)) ?? "";
      const call = await nextCall(client, { tool, name, random, isFirst, examples, vary, done });
      if (call) done.push(await client.perform(name, call, nextCut(random)));
      // A call that could not be made is made up for, once.
      else turns = Math.min(turns + 1, 2 * count);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: clientCount }, (_, number) => work(number)));
  return done;
}

/** Share of the calls for which a cut is planned; those with fewer transactions are not cut. */
const cutShare = 0.5;

/** Share of the cuts that leave a call one more transaction. */
const laterShare = 0.65;
const lastCut = 10;

function nextCut(random: Random): Cut | undefined {
  const kind = random.pick(cutKinds);
  if (!kind || !random.chance(cutShare)) return undefined;
  let after = 1;
  while (after < lastCut && random.chance(laterShare)) after += 1;
  return { kind, after };
}

interface Turn {
  readonly tool: string;
  readonly name: string;
  readonly random: Random;
  /** True for the first call of each tool, which is the first example as it is. */
  readonly isFirst: boolean;
  readonly examples: readonly Example[];
  readonly vary: VaryCall;
  readonly done: readonly Operation[];
}

/** The next call; `undefined` if what it needs could not be read. */
async function nextCall(
  client: FaultClient,
  { tool, name, random, isFirst, examples, vary, done }: Turn,
): Promise<Call | undefined> {
  if (tool === "undo-change") {
    const answers = done.flatMap(({ attempts }) => attempts.filter(({ isError }) => !isError));
    // Recent changes are the ones that can still be undone.
    const changeId = random.pick(answers.flatMap(({ changeIds }) => changeIds).slice(-20));
    return changeId === undefined ? undefined : [tool, { changeId }];
  }
  const own = examples.filter(([named]) => named === tool);
  const example = isFirst ? own[0] : random.pick(own);
  if (!example)
    throw new Error(
      `The fault run has no call of ${tool}. Add one with valid arguments to \`writes\` in the sample's src/suite.test.ts.`,
    );
  const caller = { callTool: (reading: string, args = {}) => client.read(reading, args) };
  const call = await toCall(example, caller, random).catch(() => undefined);
  return call && !isFirst && typeof example[1] === "object" ? vary(call, random, name) : call;
}
