export { type Azurite, freePort, rawTable, startAzurite, uniquePrefix } from "./azurite.ts";
export { startStopwatch } from "./stopwatch.ts";
