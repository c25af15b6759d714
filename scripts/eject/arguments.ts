import { allSamples, type Sample } from "../lib/samples.ts";
import { Refusal } from "./refusal.ts";

const usage = "Use: npm run eject -- <sample> <folder>";

/** The sample to copy, and the folder to copy it into as it was named. */
export function ejectArguments(names: readonly string[]): { sample: Sample; named: string } {
  const [name, named, ...more] = names;
  const samples = allSamples();
  const known = `Samples: ${samples.map((sample) => sample.name).join(", ")}.`;
  if (name === undefined) throw new Refusal(`${usage}. ${known}`);
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Refusal(`There is no sample ${name}. ${known}`);
  if (!named) throw new Refusal(`Name the folder to copy ${name} into. ${usage}.`);
  if (more.length) throw new Refusal(`One sample goes into one folder. ${usage}.`);
  return { sample, named };
}
