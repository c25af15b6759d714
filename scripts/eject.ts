import { relative } from "node:path";
import { parseArgs } from "node:util";
import { eject } from "./eject/eject.ts";
import { Refusal } from "./eject/refusal.ts";
import { targetFolder } from "./eject/target.ts";
import { allSamples, type Sample } from "./lib/samples.ts";

const usage = "Use: npm run eject -- <sample> <folder>";

try {
  // npm runs the verb at the root: a relative folder is meant from where the person stands.
  const from = process.env.INIT_CWD ?? process.cwd();
  const { sample, named } = readArguments();
  const target = targetFolder(named, from);
  const { count, left } = await eject(sample, target);
  const [shorter = target] = [relative(from, target), target].sort((a, b) => a.length - b.length);
  console.log(report(sample, shorter, count));
  if (left.length) console.warn(leftBehind(left));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readArguments(): { sample: Sample; named: string } {
  const [name, named, ...more] = positionals();
  const samples = allSamples();
  const known = `Samples: ${samples.map((sample) => sample.name).join(", ")}.`;
  if (name === undefined) throw new Refusal(`${usage}. ${known}`);
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Refusal(`There is no sample ${name}. ${known}`);
  if (!named) throw new Refusal(`Name the folder to copy ${name} into. ${usage}`);
  if (more.length) throw new Refusal(`One sample goes into one folder. ${usage}`);
  return { sample, named };
}

function positionals(): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch {
    throw new Refusal(`It takes no options. ${usage}`);
  }
}

function report(sample: Sample, folder: string, count: number): string {
  return `${sample.title} is in ${folder} now, ${count} files that stand alone. Next:

  cd ${folder.includes(" ") ? `"${folder}"` : folder}
  npm start     installs what it needs, starts everything and opens the local host
  npm test      checks the copy

README.md says what is where and how to make it yours. git knows the files: commit them when you like.`;
}

function leftBehind(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : "";
  return `\nLeft behind, since git does not track them: ${paths.slice(0, 5).join(", ")}${more}. Add them and eject again.`;
}
