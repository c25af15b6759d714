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

/** A part of a prompt that people may replace. */
export interface WalkthroughArgument {
  readonly description: string;
  /** What stands in the prompt when nothing was chosen. */
  readonly default: string;
  /** Which of the server's suggestions complete it; left out, those of the argument's own name. */
  readonly suggestions?: string;
}

/** A prompt people use, and the tool calls it leads to. Tests replay it, the local host plays it, MCP prompts offer it. */
export interface Walkthrough {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** May hold arguments, `{skill}`; the steps are for their defaults. */
  readonly prompt: string;
  readonly arguments?: Readonly<Record<string, WalkthroughArgument>>;
  readonly steps: readonly WalkthroughStep[];
}
