/** Values of a view by their keys; all are JSON. */
export type ViewState = Readonly<Record<string, unknown>>;

/** What the model is told about a view: a text, or facts. */
export type Described = string | Readonly<Record<string, unknown>>;

/** A place that outlives the page of a view. */
export interface ViewStore {
  /** Characters of a state at most, as JSON. The values that were set longest ago give way. */
  readonly maxLength: number;
  /** Pause after a change before it is saved, where each save is a message. */
  readonly pauseMs: number;
  read(viewId: string): ViewState | Promise<ViewState>;
  save(viewId: string, state: ViewState, described?: Described): Promise<void>;
}
