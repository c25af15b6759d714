import type { Walkthrough } from "../define/walkthrough.ts";

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g;
const longestValue = 200;

/** A walkthrough's prompt with what the person chose, and with the defaults for the rest. */
export function walkthroughText(
  { prompt, arguments: known = {} }: Walkthrough,
  chosen: Readonly<Record<string, string | undefined>> = {},
): string {
  return prompt.replace(placeholder, (_, name: string) => {
    const value = chosen[name]?.trim().slice(0, longestValue);
    return value || (known[name]?.default ?? "");
  });
}

/** The arguments that a prompt's text holds, each as often as it does. */
export function placeholdersOf(prompt: string): string[] {
  return Array.from(prompt.matchAll(placeholder), (found) => found[1] ?? "");
}

/** What is wrong with a walkthrough's arguments: each must be in the prompt, and each in the prompt must be known. */
export function argumentProblems(walkthrough: {
  readonly name: string;
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}): string[] {
  const { name, prompt = "", arguments: known = {} } = walkthrough;
  const used = placeholdersOf(prompt);
  const problem = (argument: string, what: string) =>
    `walkthrough ${name}: the argument {${argument}} ${what}`;
  return [
    ...used.filter((one) => !Object.hasOwn(known, one)).map((one) => problem(one, "is not defined")),
    ...Object.keys(known)
      .filter((one) => !used.includes(one))
      .map((one) => problem(one, "is not in the prompt")),
  ];
}
