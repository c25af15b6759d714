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

/**
 * Returns a diagnosis of something that fails now.
 * @param id stable, so that people can search for it
 *
 * @example
 * const missing = error("rates-url-missing", "RATES_URL is not set", "set it in .env");
 */
export function error(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "error", problem, fix };
}

/**
 * Returns a diagnosis of something that may fail later, or that slows things down.
 * @param id stable, so that people can search for it
 *
 * @example
 * const slow = warning("rates-slow", "the rates took 4 s", "check the network");
 */
export function warning(id: string, problem: string, fix: string): Diagnosis {
  return { id, level: "warning", problem, fix };
}
