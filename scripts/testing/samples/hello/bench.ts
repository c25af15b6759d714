import { benchReads, copies } from "@suite/testing/bench";
import { seedRows } from "../../../../samples/hello/src/seed.ts";
import { tables } from "../../../../samples/hello/src/store.ts";

const { greetings } = seedRows(new Date());

/** The guest book with more greetings. */
export const bench = benchReads({
  dashboard: "show-guest-book",
  tables,
  rows: (more) => ({ greetings: [...greetings, ...copies(greetings, more, () => ({}))] }),
  calls: [
    { tool: "show-guest-book", args: { name: "mona" } },
    { tool: "show-recent-changes", args: {} },
  ],
  change: (round) => ({
    tool: "sign-guest-book",
    args: { name: "Adele Vance", text: `Hello, round ${round}!` },
  }),
});
