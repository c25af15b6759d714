/** @param command `ci` when nothing is installed, otherwise `install`, which keeps the existing `node_modules` */
export function install(root: string, command: "ci" | "install"): Promise<void>;

/** Program and first arguments that run npm. */
export function npmProgram(env?: NodeJS.ProcessEnv, node?: string): readonly [string, ...string[]];
