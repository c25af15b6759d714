import { groupBy } from "@suite/contracts";
import { defineCommand } from "./lib/command.ts";
import { sampleNames } from "./lib/samples.ts";
import type { Choice } from "./lib/tool-choice.ts";

const worstAtMost = 8;

export const toolChoice = defineCommand({
  name: "tool-choice",
  summary: "Ranks tools by the words of example requests, for information only.",
  names: sampleNames,
  options: {
    misses: { type: "boolean", help: "Lists every request for which another tool ranks first" },
  },
  examples: ["", "<sample> --misses"],
  async run({ named, values }) {
    const { choicesOf, shareWithin } = await import("./lib/tool-choice.ts");
    const choices = (await Promise.all(named.map(choicesOf))).flat();
    const report = (title: string, of: readonly Choice[]) => {
      const percent = (places: number) => `${(shareWithin(places, of) * 100).toFixed(1)} %`.padStart(7);
      console.log(
        `${title.padEnd(18)} ${String(of.length).padStart(4)} requests: first ${percent(1)}, in the first three ${percent(3)}`,
      );
    };
    for (const { name } of named) {
      report(
        name,
        choices.filter(({ sample }) => sample === name),
      );
    }
    report("all", choices);

    console.log("\nMost often confused:");
    const missed = choices.filter(({ rank }) => rank !== 1);
    const confused = groupBy(
      missed,
      ({ sample, tool, first }) => `${sample}: ${tool}, ranked after ${first}`,
    );
    const pairs = [...confused].map(([pair, of]) => ({ pair, of }));
    pairs.sort((a, b) => b.of.length - a.of.length);
    for (const { pair, of } of pairs.slice(0, values.misses ? pairs.length : worstAtMost)) {
      console.log(`${of.length} × ${pair}`);
      for (const { request, rank } of of) console.log(`      ${rank}. for "${request}"`);
    }
    return 0;
  },
});
