import { root } from "../lib/root.ts";
import { run } from "../lib/run.ts";
import type { Sample } from "../lib/samples.ts";
import { countTests } from "../lib/test-reports.ts";

interface Proof {
  readonly samples: readonly Sample[];
  /** Copies are installed from the registry and test everything anew, without turbo's cache. */
  readonly cold: boolean;
}

const hourMs = 3_600_000;

/** What takes too long for every run of the tests, and is proved before a release. Each tells whether it passed. */
export const proofs = {
  walls: async ({ samples }: Proof): Promise<boolean> => {
    let passed = true;
    for (const { name } of samples) {
      const wall = ["run", `--root=widgets/${name}`, "-t", "the wall of"];
      const ended = await run("vitest", wall, { env: { WALL: "full" } });
      // A name that no test has any more would let none run, and none fail.
      const drawn = countTests([`${root}/widgets/${name}/.cache/test-report.json`]).passed > 0;
      passed &&= ended === 0 && drawn;
    }
    return passed;
  },
  load: async (): Promise<boolean> => {
    const proofs = ["run", "--root=shared/server", "src/proofs"];
    return (await run("vitest", proofs, { env: { LOAD: "full" } })) === 0;
  },
  copies: ({ samples, cold }: Proof): Promise<boolean> => {
    const env = { COPIES: cold ? "cold" : "warm", COPIES_OF: samples.map(({ name }) => name).join(" ") };
    // A copy that tests itself anew keeps the machine busy by itself.
    const alone = cold ? ["--maxConcurrency=1"] : [];
    return proved(["copies", `--testTimeout=${hourMs}`, ...alone], env);
  },
  /** Clients of other makers, fetched for the test: samples have a test for those that matter to them. */
  clients: async ({ samples }: Proof): Promise<boolean> => {
    let passed = true;
    for (const { name } of samples) {
      const args = ["vitest", "run", `--root=samples/${name}`, "--passWithNoTests", "foreign-clients"];
      passed &&= (await run("npx", args, { env: { FOREIGN_CLIENTS: "1" } })) === 0;
    }
    return passed;
  },
  documents: (): Promise<boolean> => proved(["documents"]),
};

async function proved(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const config = ["run", "--root=scripts", "--config=vitest.proofs.config.ts"];
  return (await run("vitest", [...config, ...args], { env })) === 0;
}
