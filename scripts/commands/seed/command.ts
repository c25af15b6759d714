import { step } from "../../bootstrap/steps.mjs";
import { defineCommand } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { sampleNames } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "seed",
  summary: "Writes the sample data and keeps changed rows.",
  names: sampleNames,
  options: {
    reset: { type: "boolean", help: "Restores rows that were changed" },
    hostile: { type: "boolean", help: "Adds rows whose texts contain prompt and script attacks" },
  },
  examples: ["", "<sample>", "<sample> --reset"],
  settings: "checked",
  async run({ named, values }) {
    const { useStorage } = await import("../../lib/storage.ts");
    const { seedingProblem, seedSample } = await import("./seed-sample.ts");
    if (!(await useStorage()))
      throw new CommandError(
        "Nothing was seeded: storage does not run. Start it with npm run start:azurite, or with npm start.",
      );
    for (const sample of named) {
      const { name } = sample;
      try {
        await step(
          `Seeding ${name}`,
          () => seedSample(sample, values),
          ({ created, updated, kept, removed }) =>
            `${name}: ${created} created, ${updated} updated, ${kept} kept, ${removed} removed`,
        );
      } catch (error) {
        throw new CommandError(`${sample.name} was not seeded: ${seedingProblem(error)}`);
      }
    }
    return 0;
  },
});
