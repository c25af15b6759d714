/** Why nothing was copied, in one sentence that says what to do; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {}
