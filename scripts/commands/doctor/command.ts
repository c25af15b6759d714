import { Command } from "@commander-js/extra-typings";
import { wrongSettings } from "@suite/contracts/node";
import { examples } from "../../lib/command.ts";
import { addSample, orAll, whereServed } from "../../lib/samples.ts";
import { baseSettings } from "../../lib/settings.ts";

export const command = new Command("doctor")
  .argument("[sample...]", "Samples; all by default", addSample)
  .addHelpText("after", examples("", "<sample>"))
  .action(async (named) => {
    const { examine, thisEnvironment } = await import("./examine.ts");
    const wrong = wrongSettings(baseSettings).map(({ name }) => name);
    const { useStorage } = await import("../../lib/storage.ts");
    if (!wrong.includes("AZURITE_TABLE_PORT")) await useStorage();
    const samples = wrong.includes("PORT") ? orAll(named) : whereServed(orAll(named));
    const diagnoses = await examine(thisEnvironment(samples));
    for (const { id, level, problem, fix } of diagnoses) {
      console.log(`${level === "error" ? "✗" : "!"} ${id}: ${problem}; ${fix}.`);
    }
    const errors = diagnoses.filter(({ level }) => level === "error").length;
    console.log(`Errors: ${errors}. Warnings: ${diagnoses.length - errors}.`);
    if (errors > 0) process.exitCode = 1;
  });
