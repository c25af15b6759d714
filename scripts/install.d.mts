/** @param verb `ci` where nothing is installed; it would throw away a `node_modules` that only lacks a package. */
export function install(root: string, verb: "ci" | "install"): Promise<void>;

/** The program and first arguments that run npm. */
export function npmProgram(env?: NodeJS.ProcessEnv, node?: string): readonly [string, ...string[]];
