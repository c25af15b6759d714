/** Compiles what has changed of samples, commands and what they import to JavaScript; `all` also what only others import. False when it failed. */
export function compile(root: string, options?: { all?: boolean }): Promise<boolean>;
