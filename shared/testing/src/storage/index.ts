export { type Azurite, freePort, startAzurite } from "./azurite.ts";
export { rawTable, uniquePrefix } from "./tables.ts";
