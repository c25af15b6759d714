import { wrongSettings } from "@suite/contracts/node";
import { defineCommand } from "../../lib/command.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";
import { baseSettings } from "../../lib/settings.ts";

export const command = defineCommand({
  name: "doctor",
  summary: "Finds problems in the setup, from packages to hosts, and explains how to fix them.",
  names: sampleNames,
  options: {},
  examples: ["", "<sample>"],
  // Invalid settings are among the problems to report.
  settings: "unchecked",
  async run({ named }) {
    const { diagnosisIds, examine, thisEnvironment } = await import("./examine.ts");
    const wrong = wrongSettings(baseSettings).map(({ name }) => name);
    const { useStorage } = await import("../../lib/storage.ts");
    if (!wrong.includes("AZURITE_TABLE_PORT")) await useStorage();
    const samples = wrong.includes("PORT") ? named : whereServed(named);
    const looked = (await diagnosisIds(samples)).length;
    const diagnoses = await examine(thisEnvironment(samples));
    for (const { id, level, problem, fix } of diagnoses) {
      console.log(`${level === "error" ? "✗" : "!"} ${id}: ${problem}; ${fix}.`);
    }
    const errors = diagnoses.filter(({ level }) => level === "error").length;
    console.log(
      `Errors: ${errors}. Warnings: ${diagnoses.length - errors}. Looked for ${looked} problems.`,
    );
    return errors > 0 ? 1 : 0;
  },
});
