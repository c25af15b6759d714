export { accessAs, ownerTables } from "../store/owner.ts";
export {
  type Booking,
  booking,
  type OpenTables,
  type Person,
  person,
  storeTables,
  tester,
} from "../store/tables.ts";
export { testStore } from "../store/test-store.ts";
export { type Azurite, freePort, rawTable, startAzurite, uniquePrefix } from "./azurite.ts";
export { temporaryFolder } from "./folder.ts";
export { startStopwatch } from "./stopwatch.ts";
