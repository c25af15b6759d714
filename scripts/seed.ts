import { defineCommand } from "./lib/command.ts";
import { CommandError } from "./lib/errors.ts";
import { sampleNames } from "./lib/samples.ts";

export const seed = defineCommand({
  name: "seed",
  summary: "Writes the sample data and keeps what was changed.",
  names: sampleNames,
  options: {
    reset: { type: "boolean", help: "Puts back what was changed" },
    hostile: { type: "boolean", help: "Adds rows whose texts are attacks" },
  },
  examples: ["", "<sample>", "<sample> --reset"],
  settings: "checked",
  async run({ named, values }) {
    const { seedingProblem, seedSample } = await import("./lib/seeding.ts");
    for (const sample of named) {
      const started = performance.now();
      try {
        const { created, updated, kept, removed } = await seedSample(sample, {
          ...values,
          onProgress: ({ table, done, total }) =>
            showProgress(`${sample.name}: ${table} ${done} of ${total}`),
        });
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        showProgress("");
        console.log(
          `${sample.name}: ${created} created, ${updated} updated, ${kept} kept, ${removed} removed in ${seconds} s.`,
        );
      } catch (error) {
        showProgress("");
        throw new CommandError(`${sample.name} was not seeded: ${seedingProblem(error)}`);
      }
    }
    return 0;
  },
});

/** One line that rewrites itself; nothing where the output is a file or a pipe. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}
