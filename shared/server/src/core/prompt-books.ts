import type { Language } from "@suite/contracts";
import type { ElicitationSettings } from "../ask/with-questions.ts";
import type { Prompt } from "../define/prompt.ts";
import type { PromptCatalogue, Translations } from "../define/translation.ts";
import type { Walkthrough } from "../define/walkthrough.ts";
import type { Exchange } from "./exchange.ts";
import { isLanguage, languageOf } from "./languages.ts";
import { promptRegistry } from "./prompts.ts";
import { translate } from "./translate.ts";
import { walkthroughPrompt } from "./walkthrough-prompt.ts";

interface PromptTexts {
  readonly walkthroughs: readonly Walkthrough[];
  readonly translations: Translations;
  /** Prompts besides the walkthroughs; they are the same in every language. */
  readonly prompts: readonly Prompt[];
}

/** Everything a person can pick in the chat: a book for each language, and the right one for each request. */
export function localizedPrompts(
  { walkthroughs, translations, prompts }: PromptTexts,
  questions: ElicitationSettings,
) {
  const inLanguage = (language: Language, catalogue: PromptCatalogue = {}) => [
    ...walkthroughs.map((one) => walkthroughPrompt(translate(one, catalogue[one.name]), language)),
    ...prompts,
  ];
  const english = inLanguage("en");
  const books = new Map<Language, ReturnType<typeof promptRegistry>>();
  for (const [tag, catalogue] of Object.entries(translations))
    if (isLanguage(tag)) books.set(tag, promptRegistry(inLanguage(tag, catalogue), questions));
  const offered = [...books.keys()];
  const inEnglish = promptRegistry(english, questions);
  const bookFor = (exchange: Exchange) => books.get(languageOf(exchange, offered)) ?? inEnglish;
  return {
    /** For what does not depend on the language, such as completion. */
    english,
    list: (exchange: Exchange) => bookFor(exchange).list(),
    get: (name: string, args: Record<string, string> | undefined, exchange: Exchange) =>
      bookFor(exchange).get(name, args, exchange),
  };
}
