import type { SuiteServer } from "@suite/server";
import type { Sample } from "../lib/samples.ts";

export interface Diagnosis {
  /** Stable, so that people can search for it. */
  readonly id: string;
  /** Errors make something fail now; warnings will, or only slow somebody down. */
  readonly level: "error" | "warning";
  /** What is wrong, without a full stop: the fix follows in the same sentence. */
  readonly problem: string;
  readonly fix: string;
}

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
  run(environment: Environment): readonly Diagnosis[] | Promise<readonly Diagnosis[]>;
}

/** Writes a check down with the types in place. */
export function defineCheck(check: Check): Check {
  return check;
}

export function error(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "error", problem, fix };
}

export function warning(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "warning", problem, fix };
}
