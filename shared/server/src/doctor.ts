import type { Widget } from "./define/widget.ts";

export interface Diagnosis {
  /** Stable id that people can search for. */
  readonly id: string;
  /** Errors make something fail now; warnings may do so later, or slow it down. */
  readonly level: "error" | "warning";
  /** Description of the problem without a full stop, as the fix follows in the same sentence. */
  readonly problem: string;
  readonly fix: string;
}

/** Checks of `npm run doctor` for one sample: the export `doctor` of its `src/doctor.ts`. */
export interface SampleDoctor {
  /** All ids that it may return. */
  readonly ids: readonly string[];
  run(given: SampleSurroundings): readonly Diagnosis[];
}

export interface SampleSurroundings {
  /** Environment variables, with those of `.env` as defaults. */
  readonly env: NodeJS.ProcessEnv;
  /** Widgets of the sample's tools; `undefined` when its server does not load. */
  readonly widgets: readonly Pick<Widget, "html" | "csp">[] | undefined;
}

export function error(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "error", problem, fix };
}

export function warning(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "warning", problem, fix };
}
