/** Folder of the repository, or of a copy of a sample, without a trailing slash. */
export const root: string;
