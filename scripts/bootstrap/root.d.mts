/** Folder of the repository or of an ejected copy, without a trailing slash. */
export const root: string;
