import { importServer, type Sample } from "../lib/samples.ts";

/** Pattern of a sample's traces in a text: its name in any spelling, its title, its company and its port. */
export async function findReferences(sample: Sample): Promise<RegExp> {
  const { name, title, port } = sample;
  const { resources } = await importServer(sample);
  const words = name.split("-");
  const [first = ""] = words;
  // The first word of the name is a proper name if resource URIs start with it; otherwise it is a common word.
  const isProper = resources.some(({ uriTemplate }) => uriTemplate.startsWith(`${first}://`));
  const names = [words.join("[-_ ]?"), title, isProper ? first : name];
  // The template's name is a common word, which means nothing by itself.
  const paths = [`(samples|widgets|@suite)/${name}\\b`];
  const parts = sample.template ? paths : names;
  parts.push(`[:=]${port}\\b`, `port"?: ${port}\\b`);
  return new RegExp(parts.join("|"), "i");
}
