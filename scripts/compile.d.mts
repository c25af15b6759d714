/** Compiles what has changed to JavaScript; false when it failed. */
export function compile(root: string): Promise<boolean>;
