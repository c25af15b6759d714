import { type Answer, type FindAnswer, prepareAnswers } from "../../suggest/index.ts";
import type { Connection } from "../connection/connect.ts";
import { fetchVocabulary } from "../connection/vocabulary.ts";
import type { LocalizedWalkthrough } from "../connection/walkthroughs.ts";
import { currentLink } from "../state/use-link.ts";

/** Finds answers to typed texts without a model. Reads what it needs with the first text. */
export class TypedAnswers {
  readonly #connection: Connection;
  #prepared: Promise<FindAnswer> | undefined;
  #walkthroughs: readonly LocalizedWalkthrough[] | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param walkthroughs in the person's language */
  async find(text: string, walkthroughs: readonly LocalizedWalkthrough[]): Promise<Answer> {
    if (!this.#prepared || this.#walkthroughs !== walkthroughs) {
      this.#walkthroughs = walkthroughs;
      this.#prepared = this.#prepare(walkthroughs);
    }
    const findAnswer = await this.#prepared;
    return findAnswer(text, currentLink().locale);
  }

  async #prepare(walkthroughs: readonly LocalizedWalkthrough[]): Promise<FindAnswer> {
    const { sample, tools, walkthroughs: prompts } = this.#connection;
    const [vocabulary, names] = await Promise.all([
      fetchVocabulary(sample.name),
      // Without the names of the server, its words still lead to tools. The next text asks for the names again.
      this.#connection.readNames().catch(() => {
        this.#prepared = undefined;
        return [];
      }),
    ]);
    const localized = walkthroughs.map(({ name, title, template }) => [
      name,
      { title, prompt: template },
    ]);
    const { language } = new Intl.Locale(currentLink().locale);
    const translations = { ...vocabulary.translations };
    if (language !== "en") translations[language] = Object.fromEntries(localized);
    return prepareAnswers({
      tools,
      prompts,
      translations,
      keywords: vocabulary.keywords,
      names,
    });
  }
}
