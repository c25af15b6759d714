export { type Azurite, freePort, startAzurite } from "./azurite.ts";
export { uniquePrefix } from "./unique-prefix.ts";
