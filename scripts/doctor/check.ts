import type { SuiteServer } from "@suite/server";
import type { Diagnosis } from "@suite/server/doctor";
import type { Sample } from "../lib/samples.ts";

export { error, warning } from "@suite/server/doctor";
export type { Diagnosis };

/** All that checks look at, and nothing else, so that a test can make any of it ill. Checks only read. */
export interface Environment {
  readonly root: string;
  /** The process's variables over those of `.env`. */
  readonly env: NodeJS.ProcessEnv;
  /** As `process.versions.node` has it. */
  readonly nodeVersion: string;
  readonly samples: readonly Sample[];
  /** The sample's definition; rejects when it does not load. */
  readonly loadServer: (sample: Sample) => Promise<SuiteServer>;
  /** Whether its tables hold a row; rejects when storage does not answer. */
  readonly isSeeded: (sample: Sample) => Promise<boolean>;
  /** Room on the disk that the repository is on. */
  readonly freeMb: () => Promise<number>;
}

export interface Check {
  /** Every id it may give. */
  readonly ids: readonly string[];
  /** Those of them with which no server loads; that none does is then no news. */
  readonly refusedSettings?: readonly string[];
  run(environment: Environment): readonly Diagnosis[] | Promise<readonly Diagnosis[]>;
}

/** Writes a check down with the types in place. */
export function defineCheck(check: Check): Check {
  return check;
}
