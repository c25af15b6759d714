import type { SuiteServer } from "@suite/server";
import type { Diagnosis } from "@suite/server/doctor";
import type { Leftover } from "../../conventions/leftovers.ts";
import type { Sample } from "../../lib/samples.ts";

export { error, warning } from "@suite/server/doctor";
export type { Diagnosis };

/** Everything that checks read, so that a test can replace any part of it. Checks do not change anything. */
export interface Environment {
  readonly root: string;
  /** Variables of the process, which take precedence over those of `.env`. */
  readonly env: NodeJS.ProcessEnv;
  readonly samples: readonly Sample[];
  /** Rejects when the definition does not load. */
  readonly loadServer: (sample: Sample) => Promise<SuiteServer>;
  /** Resolves to true if a sample's tables hold any row. Rejects when storage does not respond. */
  readonly isSeeded: (sample: Sample) => Promise<boolean>;
  /** What a copy still has from the suite; nothing in the repository. */
  readonly leftovers: () => readonly Leftover[];
}

/** Finds problems of one kind. It reports none when all is well. */
export type Check = (environment: Environment) => Promise<readonly Diagnosis[]>;

/** Makes a check that looks at every sample by itself, at the same time. */
export function checkEach(
  diagnose: (sample: Sample, environment: Environment) => Promise<readonly Diagnosis[]>,
): Check {
  return async (environment) => {
    const each = environment.samples.map((sample) => diagnose(sample, environment));
    return (await Promise.all(each)).flat();
  };
}
