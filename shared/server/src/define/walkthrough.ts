/** One call a good model makes for a prompt, and what must come back. */
export interface WalkthroughStep {
  readonly call: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly expect?: {
    /** Phrases that the text answer holds. */
    readonly text?: readonly string[];
    /** Paths into structuredContent (`rows.total`, `rows.0.name`) and the values found there. */
    readonly structured?: Readonly<Record<string, unknown>>;
    /** The widget that draws the answer. */
    readonly widget?: string;
  };
}

/** A prompt people use, and the tool calls it leads to. Tests replay it, the local host plays it, MCP prompts offer it. */
export interface Walkthrough {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly prompt: string;
  readonly steps: readonly WalkthroughStep[];
}
