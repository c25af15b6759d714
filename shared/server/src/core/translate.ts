import type { WalkthroughTranslation } from "../define/translation.ts";
import type { Walkthrough } from "../define/walkthrough.ts";

/** A walkthrough with the texts that people read in another language. */
export function translate(walkthrough: Walkthrough, translation?: WalkthroughTranslation): Walkthrough {
  if (!translation) return walkthrough;
  const { title, prompt, description, arguments: described = {} } = translation;
  const known = Object.entries(walkthrough.arguments ?? {});
  return {
    ...walkthrough,
    title,
    prompt,
    description,
    arguments: Object.fromEntries(
      known.map(([name, facts]) => [name, { ...facts, description: described[name] ?? facts.description }]),
    ),
  };
}
