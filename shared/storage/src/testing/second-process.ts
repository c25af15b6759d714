import { openTestTables, tester } from "./people.ts";

/** Run by a test as a process of its own: says by a change what it saw, and adds 10. */
const [, , tablePrefix = ""] = process.argv;
const { people } = openTestTables({ tablePrefix }).as(tester);
await people.patch({ id: "a" }, ({ visits }) => ({
  name: visits === 1 ? "Seen" : "Missed",
  visits: visits + 10,
}));
