import type { z } from "zod";

/**
 * What came of a question. `decline`: the person said no. `cancel`: they closed it, or did not answer in time. `unsupported`: the
 * client cannot ask, so the tool has to go on without.
 */
export type ElicitResult<Content> =
  | { readonly action: "accept"; readonly content: Content }
  | { readonly action: "decline" | "cancel" | "unsupported" };

/** What came of a yes-or-no question; only `accept` is a yes. */
export type Agreement = ElicitResult<unknown>["action"];

export interface Candidate {
  readonly id: string;
  /** How a person tells it from the others. */
  readonly title: string;
}

export interface ConfirmOptions {
  /**
   * What the question is about in its present state, such as a row's version. An answer given about another state is not
   * taken: the question is asked again.
   */
  readonly basis?: string;
}

export type ElicitOptions =
  | (ConfirmOptions & {
      /** What clients of 2026-07-28 find the question under: 1 to 64 of A-Z a-z 0-9 _ -, once per call. Left out, one is made. */
      readonly key?: string;
      readonly unprompted?: undefined;
    })
  | {
      readonly key: string;
      /**
       * A client of 2026-07-28 may bring the answer along before it is asked, as it would an argument. For facts that the
       * caller may state by itself; never for consent, which is given to a question as it was put.
       */
      readonly unprompted: true;
      readonly basis?: undefined;
    };

export interface SampleRequest {
  readonly system?: string;
  readonly prompt: string;
  readonly maxTokens: number;
}

/** A folder the client lets the server use. */
export interface Root {
  readonly uri: string;
  readonly name?: string;
}

/**
 * The ways to ask the client while a tool runs or a prompt is made. Ask first and write afterwards: clients of 2026-07-28 answer by calling again,
 * which runs the handler from its top, so asking after a write throws.
 */
export interface Elicitation {
  /** Whether the client can put a question to the person. */
  readonly canElicit: boolean;
  /** Asks the person to fill in a form of flat fields (see `defineForm`). An answer that does not fit is an `invalid` error. */
  elicit<Form extends z.ZodObject>(
    message: string,
    form: Form,
    options?: ElicitOptions,
  ): Promise<ElicitResult<z.output<Form>>>;
  /** Asks which one is meant; the content is the candidate's id. */
  choose(message: string, candidates: readonly Candidate[]): Promise<ElicitResult<string>>;
  /** Asks whether to go on. */
  confirm(message: string, options?: ConfirmOptions): Promise<Agreement>;
  /** Has the client's model write a text; absent when the client offers no model, `undefined` when it gave no text. */
  readonly sample?: (request: SampleRequest) => Promise<string | undefined>;
  /** The client's folders; absent when it has told of none. */
  readonly roots?: () => Promise<readonly Root[]>;
}
