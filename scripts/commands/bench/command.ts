import { defineCommand } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";

export const command = defineCommand({
  name: "bench",
  summary: "Measures speed against bare Express in the same run.",
  names: {
    usage: "[sample | benchmark …]",
    // Benches load the server base and every SDK, so they are imported late to keep help quick.
    parse: async (names) => (await import("./all-benches.ts")).benchesNamed(names),
  },
  options: {
    rows: {
      type: "string",
      value: "<number>",
      help: "Measures reads with so many more rows, too, such as 10000 or 100000",
    },
  },
  examples: ["", "protocol", "reads", "<sample> --rows 10000"],
  async run({ named, values: { rows } }) {
    if (rows !== undefined && !/^[1-9]\d{0,6}$/.test(rows))
      throw new UsageError(`--rows ${rows} is not a whole number. Give one such as 10000.`);
    for (const { name, run } of named) {
      console.log(`\n${name}`);
      await run(rows === undefined ? undefined : Number(rows));
    }
    return 0;
  },
});
