import { UsageError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";

/** The names that a new sample goes by. */
export interface Names {
  /** `library`: its folders, its server and its packages. */
  readonly name: string;
  readonly title: string;
  readonly port: number;
}

/** Checks a name and a title, and takes the port after those in use; refuses with one sentence. */
export function namesOf(name: string, title: string, samples: readonly Sample[]): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new UsageError(
      `A sample's name is up to 30 small letters, digits and single hyphens, such as library; "${name}" is not.`,
    );
  }
  if (samples.some((sample) => sample.name === name))
    throw new UsageError(`There is a sample ${name} already.`);
  // A plugin's name is cut at 20 characters by Microsoft 365.
  if (!/^[\w &.-]{2,20}$/.test(title)) {
    throw new UsageError(
      `A title is 2 to 20 letters, digits, spaces, &, . or -, such as "Library"; "${title}" is not.`,
    );
  }
  return { name, title, port: Math.max(3000, ...samples.map(({ port }) => port)) + 1 };
}

/** `<sample>`, `<Title>`, `<port>`, `<name>` and `<Name>` (in camel and Pascal case) in a text, filled in. */
export function filledIn(text: string, { name, title, port }: Names): string {
  const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const values: Record<string, string> = {
    sample: name,
    Title: title,
    port: String(port),
    name: camelCase,
    Name: camelCase.charAt(0).toUpperCase() + camelCase.slice(1),
  };
  return text.replace(/<(sample|Title|port|name|Name)>/g, (mark, key: string) => values[key] ?? mark);
}
