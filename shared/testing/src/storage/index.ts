export { type Azurite, freePort, rawTable, startAzurite, uniquePrefix } from "./azurite.ts";
export { temporaryFolder } from "./folder.ts";
export { startStopwatch } from "./stopwatch.ts";
