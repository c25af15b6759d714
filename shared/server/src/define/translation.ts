import type { Language } from "@suite/contracts";
import type { Walkthrough } from "./walkthrough.ts";

/** What people read of a walkthrough, in another language. Defaults and steps are data and stay as they are. */
export type WalkthroughTranslation<Original extends Walkthrough = Walkthrough> = {
  readonly title: string;
  /** Holds the placeholders of the English prompt, `{skill}`, in any order. */
  readonly prompt: string;
} & (Original extends { readonly description: string }
  ? { readonly description: string }
  : { readonly description?: string }) &
  (Original extends { readonly arguments: infer Arguments }
    ? { readonly arguments: Readonly<Record<keyof Arguments, string>> }
    : { readonly arguments?: Readonly<Record<string, string>> });

/** All walkthroughs of a server in one language, by name: the section `prompts` of a catalogue. */
export type PromptCatalogue<Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[]> = {
  readonly [Name in Walkthroughs[number]["name"]]: WalkthroughTranslation<
    Extract<Walkthroughs[number], { readonly name: Name }>
  >;
};

/** A catalogue for each language besides English, whose texts stand in the walkthroughs themselves. */
export type Translations<Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[]> = {
  readonly [Tag in Exclude<Language, "en">]?: PromptCatalogue<Walkthroughs>;
};
