import { relative } from "node:path";
import { ejectArguments } from "./eject/arguments.ts";
import { eject } from "./eject/eject.ts";
import { Refusal } from "./eject/refusal.ts";
import { targetFolder } from "./eject/target.ts";
import { commandLine } from "./lib/command-line.ts";
import type { Sample } from "./lib/samples.ts";

const { names } = commandLine({
  name: "eject",
  summary: "Copies one sample, with all that it needs, into a folder that stands alone.",
  names: "<sample> <folder>",
  options: {},
});

try {
  // npm runs the verb at the root: a relative folder is meant from where the person stands.
  const from = process.env.INIT_CWD ?? process.cwd();
  const { sample, named } = ejectArguments(names);
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

function report(sample: Sample, folder: string, count: number): string {
  return `${sample.title} is in ${folder} now, ${count} files that stand alone. Next:

  cd ${folder.includes(" ") ? `"${folder}"` : folder}
  npm start     installs what it needs, starts everything and opens the local host
  npm test      checks the copy

README.md says what is where and how to make it yours. git knows the files: commit them when you like.`;
}

function leftBehind(paths: readonly string[]): string {
  const more = paths.length > 5 ? ` and ${paths.length - 5} more` : "";
  return `\nLeft behind, since git does not track them: ${paths.slice(0, 5).join(", ")}${more}. git add them and eject into another folder to have them.`;
}
