import { defineCommand } from "./lib/command.ts";
import { CommandError, UsageError } from "./lib/errors.ts";
import { root } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { allSamples } from "./lib/samples.ts";
import { createSample, type Names, namesOf } from "./new-sample/create-sample.ts";

export const newSample = defineCommand({
  name: "new-sample",
  summary: "Creates a minimal sample to start your own.",
  names: { usage: '<name> "<Title>"', parse: newNames },
  options: {},
  examples: ['library "Library"'],
  async run({ named }) {
    const { name, title, port } = named;
    const template = allSamples().find((sample) => sample.template);
    if (!template) {
      throw new CommandError(
        'No sample is marked as a template ("template": true in config of its package.json).',
      );
    }
    createSample(root, named, template);
    await step("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
    await step("biome", "check", "--write", `samples/${name}`, `widgets/${name}`, ".vscode", ".devcontainer");
    if (!(await build())) throw new CommandError("The build failed; see above. The files stay.");
    await step("npm", "run", "--silent", "snapshots");
    console.log(`\n${title} is in samples/${name} and widgets/${name}, on port ${port}. Next:

  npm start
  npm test -w samples/${name}

samples/${name}/README.md says where to begin.`);
    return 0;
  },
});

function newNames([name, title, ...more]: readonly string[], call: string): Names {
  if (!name || !title || more.length) {
    const line = call.startsWith("npm ") ? `${call} --` : call;
    throw new UsageError(`Usage: ${line} <name> "<Title>", for example ${line} library "Library"`);
  }
  return namesOf(name, title, allSamples());
}

async function step(command: string, ...args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0)
    throw new CommandError(`${command} ${args.join(" ")} failed; see above. The files stay.`);
}
