import { Refusal } from "./eject/refusal.ts";
import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { allSamples } from "./lib/samples.ts";
import { createSample } from "./new-sample/create-sample.ts";
import { namesOf } from "./new-sample/names.ts";

const usage =
  'Use: npm run new-sample -- <name> "<Title>", for example npm run new-sample -- library "Library"';

const { names: given } = commandLine({
  name: "new-sample",
  summary: "Writes the smallest whole sample, to begin one of your own.",
  names: '<name> "<Title>"',
  options: {},
});

try {
  const [name, title, ...more] = given;
  const samples = allSamples();
  const [pattern] = samples;
  if (!name || !title || more.length || !pattern) throw new Refusal(usage);
  const names = namesOf(name, title, samples);
  createSample(root, names, pattern);
  await step("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
  await step("biome", "check", "--write", `samples/${name}`, `widgets/${name}`, ".vscode", ".devcontainer");
  if (!(await build())) throw new Refusal("The build failed; see above. The files stay.");
  await step("npm", "run", "--silent", "snapshots");
  console.log(`\n${title} is in samples/${name} and widgets/${name}, on port ${names.port}. Next:

  npm start
  npm test -w samples/${name}

samples/${name}/README.md says where to begin.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function step(command: string, ...args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0)
    throw new Refusal(`${command} ${args.join(" ")} failed; see above. The files stay.`);
}
