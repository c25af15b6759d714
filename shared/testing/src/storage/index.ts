export { type Azurite, freePort, rawTable, startAzurite, uniquePrefix } from "./azurite.ts";
