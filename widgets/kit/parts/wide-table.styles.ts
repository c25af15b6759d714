/**
 * Where a table has room for columns. By itself, since style files read it while they are built, and whatever else stood
 * here would be run along, before anything knows types.
 */
export const wideTable = "@container (min-width: 600px)";
