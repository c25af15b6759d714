export { type Azurite, freePort, startAzurite } from "./azurite.ts";
export { rawTable } from "./raw-table.ts";
export { uniquePrefix } from "./unique-prefix.ts";
