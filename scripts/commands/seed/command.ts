import { Command } from "@commander-js/extra-typings";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { addSample, orAll } from "../../lib/samples.ts";

export const command = new Command("seed")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--reset", "Restores rows that were changed")
  .option("--hostile", "Adds rows whose texts contain prompt and script attacks")
  .addHelpText("after", examples("", "<sample>", "<sample> --reset"))
  .action(async (named, options) => {
    const samples = orAll(named);
    const { useStorage } = await import("../../lib/storage.ts");
    const { seedingProblem, seedSample } = await import("./seed-sample.ts");
    if (!(await useStorage()))
      throw new CommandError(
        "Nothing was seeded: storage does not run. Start it with npm run start:azurite, or with npm start.",
      );
    for (const sample of samples) {
      const { name } = sample;
      try {
        await step(
          `Seeding ${name}`,
          () => seedSample(sample, options),
          ({ created, updated, kept, removed }) =>
            `${name}: ${created} created, ${updated} updated, ${kept} kept, ${removed} removed`,
        );
      } catch (error) {
        throw new CommandError(`${sample.name} was not seeded: ${seedingProblem(error)}`);
      }
    }
  });
