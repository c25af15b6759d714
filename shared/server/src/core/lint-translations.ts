import { isLanguage } from "./languages.ts";
import { placeholdersOf } from "./walkthrough-text.ts";

interface Original {
  readonly name: string;
  readonly description?: string;
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

interface Translation {
  readonly title: string;
  readonly description?: string;
  readonly prompt: string;
  readonly arguments?: Readonly<Record<string, string>>;
}

/** Catalogues by language and walkthrough. */
export type LintedTranslations = Readonly<
  Record<string, Readonly<Record<string, Translation | undefined>> | undefined>
>;

/** What is wrong with translations: a catalogue says all that people read of each walkthrough, and nothing else. */
export function translationProblems(
  walkthroughs: readonly Original[],
  translations: LintedTranslations,
): string[] {
  return Object.entries(translations).flatMap(([language, catalogue = {}]) => {
    const problems = [
      ...(isLanguage(language) && language !== "en" ? [] : ["is not a language to translate into"]),
      ...Object.keys(catalogue)
        .filter((name) => !walkthroughs.some((walkthrough) => walkthrough.name === name))
        .map((name) => `"${name}" is not a walkthrough of this server`),
      ...walkthroughs.flatMap((walkthrough) =>
        textProblems(walkthrough, catalogue[walkthrough.name]).map(
          (problem) => `${walkthrough.name}: ${problem}`,
        ),
      ),
    ];
    return problems.map((problem) => `translation ${language}: ${problem}`);
  });
}

function textProblems(original: Original, translation: Translation | undefined): string[] {
  if (!translation) return ["is missing"];
  const { title, description, prompt, arguments: described = {} } = translation;
  const known = Object.keys(original.arguments ?? {});
  const wanted = new Set(placeholdersOf(original.prompt ?? ""));
  const used = new Set(placeholdersOf(prompt));
  return [
    ...(title.trim() ? [] : ["the title is empty"]),
    ...(prompt.trim() ? [] : ["the prompt is empty"]),
    ...(original.description && !description?.trim() ? ["the description is missing"] : []),
    ...[...wanted].filter((name) => !used.has(name)).map((name) => `the prompt lost {${name}}`),
    ...[...used].filter((name) => !wanted.has(name)).map((name) => `the prompt has an unknown {${name}}`),
    ...known
      .filter((name) => !described[name]?.trim())
      .map((name) => `the argument "${name}" has no description`),
    ...Object.keys(described)
      .filter((name) => !known.includes(name))
      .map((name) => `"${name}" is not one of its arguments`),
  ];
}
