/** Compiles changed samples, commands and their imports to JavaScript; with `all`, every package. Resolves to false on failure. */
export function compile(root: string, options?: { all?: boolean }): Promise<boolean>;
