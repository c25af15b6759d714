import { commandLine } from "./lib/command-line.ts";
import { samplesFrom } from "./lib/samples.ts";
import { seedingProblem, seedSample } from "./lib/seeding.ts";
import { loadSettings } from "./lib/settings.ts";

const { names, values } = commandLine({
  name: "seed",
  summary: "Writes the sample data and keeps what was changed.",
  names: "[sample …]",
  options: {
    reset: { type: "boolean", help: "Puts back what was changed" },
    hostile: { type: "boolean", help: "Adds rows whose texts are attacks" },
  },
});
loadSettings();

for (const sample of samplesFrom(names)) {
  const started = performance.now();
  try {
    const { created, updated, kept, removed } = await seedSample(sample, {
      ...values,
      onProgress: ({ table, done, total }) => showProgress(`${sample.name}: ${table} ${done} of ${total}`),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    showProgress("");
    console.log(
      `${sample.name}: ${created} created, ${updated} updated, ${kept} kept, ${removed} removed in ${seconds} s.`,
    );
  } catch (error) {
    showProgress("");
    console.error(`${sample.name} was not seeded: ${seedingProblem(error)}`);
    process.exit(1);
  }
}
process.exit(0);

/** One line that rewrites itself; nothing where the output is a file or a pipe. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}
