import { type Sample, serverOf } from "../lib/samples.ts";

/** Finds what a text says of a sample: its name however it is written, its title, its company, its address on this machine. */
export async function tracesOf(sample: Sample): Promise<RegExp> {
  const { name, title, port } = sample;
  const { resources } = await serverOf(sample);
  const words = name.split("-");
  const [first = ""] = words;
  // What its records' addresses and its name begin with is a proper name; other words of a name are everybody's.
  const isProper = resources.some(({ uriTemplate }) => uriTemplate.startsWith(`${first}://`));
  // The template has the name of an everyday word, which says nothing by itself.
  const names = sample.template
    ? [`(samples|widgets|@suite)/${name}\\b`]
    : [words.join("[-_ ]?"), title, isProper ? first : name];
  const parts = [...names, `[:=]${port}\\b`, `port"?: ${port}\\b`];
  return new RegExp(parts.join("|"), "i");
}
