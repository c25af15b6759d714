/** What `npm run seed` writes: the seed, and with `--hostile` the rows whose texts are attacks. */
export { hostileRows } from "./hostile-rows.ts";
export { seedRows } from "./seed-rows.ts";
