/** Export condition under which the packages of this repository are their TypeScript sources instead of what is compiled of them. */
export const sourceCondition = "suite-source";

/** Flags with which Node runs a TypeScript file of this repository, which then needs no build. */
export const fromSource = [`--conditions=${sourceCondition}`, "--import", "tsx"] as const;

/**
 * Flags for a compiled server. V8 gives new objects up to 16 MB three times over and never hands it back: a server fills it
 * while it loads, and then needs a tenth. The Dockerfile says the same.
 */
export const compiledServer = ["--max-semi-space-size=2"] as const;
