import type { SuiteServer } from "../core/definition.ts";

type Widget = NonNullable<SuiteServer["tools"][number]["widget"]>;

export interface Diagnosis {
  /** Stable, so that people can search for it. */
  readonly id: string;
  /** Errors make something fail now; warnings will, or only slow somebody down. */
  readonly level: "error" | "warning";
  /** What is wrong, without a full stop: the fix follows in the same sentence. */
  readonly problem: string;
  readonly fix: string;
}

/** What `npm run doctor` looks for in one sample only: the export `doctor` of its `src/doctor.ts`. */
export interface SampleDoctor {
  /** Every id it may give. */
  readonly ids: readonly string[];
  run(given: SampleSurroundings): readonly Diagnosis[];
}

export interface SampleSurroundings {
  /** The process's variables over those of `.env`. */
  readonly env: NodeJS.ProcessEnv;
  /** Those that the sample's tools draw; `undefined` when its server does not load. */
  readonly widgets: readonly Pick<Widget, "html" | "csp">[] | undefined;
}

export function error(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "error", problem, fix };
}

export function warning(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "warning", problem, fix };
}
