import { defineCommand } from "./lib/command.ts";

export const bench = defineCommand({
  name: "bench",
  summary: "Measures speed against bare Express in the same run.",
  names: {
    usage: "[sample | benchmark …]",
    // Benches load the server base and every SDK, so they are imported late to keep help quick.
    parse: async (names) => (await import("./bench/all-benches.ts")).benchesNamed(names),
  },
  options: {},
  examples: ["", "protocol", "reads", "<sample>"],
  async run({ named }) {
    for (const { name, run } of named) {
      console.log(`\n${name}`);
      await run();
    }
    return 0;
  },
});
