import { openTestTables, tester } from "./people.ts";

/** Process that a test starts: records in a change what it read, and adds 10. */
const [, , tablePrefix = ""] = process.argv;
const { people } = openTestTables({ tablePrefix }).as(tester);
await people.patch({ id: "a" }, ({ visits }) => ({
  name: visits === 1 ? "Seen" : "Missed",
  visits: visits + 10,
}));
