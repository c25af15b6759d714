/** OpenAI-compatible endpoint with one of its models. */
export interface ModelEndpoint {
  /** Base address of its API, such as https://api.openai.com/v1. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly name: string;
  /** US dollars per million tokens. */
  readonly prices?: Prices | undefined;
  /** The address was typed on the page of the local host; otherwise it is in the settings. */
  readonly isTyped?: boolean | undefined;
}

export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** Status with which the local host reports an endpoint that it cannot reach. Unlike 502, clients do not retry it. */
export const unreachableStatus = 424;
