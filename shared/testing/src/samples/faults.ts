import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { writeTools } from "../faults/calls.ts";
import { inProcesses } from "../faults/replicas.ts";
import { formatReport } from "../faults/report.ts";
import { type Example, type FaultRun, runWithFaults } from "../faults/run.ts";
import { type Call, getDefinition, publish, type TestedSample } from "./sample.ts";
import type { SuiteOptions } from "./suite-options.ts";

const shortRun = 50;
/** After that many calls on one seed, few are left that are not refused. */
const longestRun = 100;

/**
 * Calls all write tools from eight clients while requests to storage go wrong, calls are cut between their transactions and servers
 * are killed, and checks that what the clients were told is true, see `runWithFaults`. `FAULT_OPERATIONS` makes it longer, `FAULT_SEED` chooses other calls and faults. In
 * release tests the servers are processes of their own.
 */
export function testFaults<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { readme, writes, moreWrites = [], invariants, reported }: SuiteOptions<Tables>,
) {
  const core = getDefinition(sample);
  const steps = core.scenarios.flatMap((scenario) => scenario.steps);
  const calls = steps.map((step): Call => [step.call, step.arguments]);
  const examples: Example[] = [...writes, ...moreWrites, ...calls];
  const start = new URL("src/testing/start.ts", readme);
  const total = Number(process.env.FAULT_OPERATIONS ?? shortRun);
  const seed = process.env.FAULT_SEED ?? "1";
  const isRelease = Boolean(process.env.RELEASE_TESTS);

  test(`no write of ${total} is lost, doubled, halved or misreported by faults of storage, cut calls and killed servers`, {
    // A server process takes many seconds to start on a busy machine.
    timeout: (isRelease ? 120_000 : 30_000) + total * 500,
  }, async () => {
    const runs: FaultRun[] = [];
    for (let left = total; left > 0; left -= longestRun) {
      const options = {
        seed: runs.length === 0 ? seed : `${seed}.${runs.length}`,
        operations: Math.min(left, longestRun),
        examples,
        invariants,
        reported,
        // A process takes seconds to start.
        ...(isRelease && { start: inProcesses(start), operationsPerKill: 80 }),
      };
      const run = await runWithFaults(sample, options);
      runs.push(run);
      const again = `Repeat it with FAULT_SEED=${options.seed} FAULT_OPERATIONS=${options.operations}.`;
      expect(run.violations, again).toEqual([]);
    }
    if (isRelease) publish("faults.md", formatReport(`${core.name}, seed ${seed}`, runs), readme);
    const succeeded = runs
      .flatMap(({ operations }) => operations)
      .flatMap(({ call, outcome }) => (outcome === "acknowledged" ? call[0] : []));
    const never = writeTools(core).filter(({ name }) => !succeeded.includes(name));
    expect(
      never.map(({ name }) => name),
      "Tools without a success: add valid calls to `writes`.",
    ).toEqual([]);
  });
}
