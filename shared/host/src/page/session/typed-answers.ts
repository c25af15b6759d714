import { type Answer, type FindAnswer, prepareAnswers } from "../../suggest/index.ts";
import type { Connection } from "../connection/connect.ts";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import { fetchVocabulary } from "../connection/vocabulary.ts";
import { currentLink } from "../state/use-link.ts";

/** Finds answers to typed texts without a model. Reads what it needs with the first text. */
export class TypedAnswers {
  readonly #connection: Connection;
  #prepared: Promise<FindAnswer> | undefined;
  #scenarios: readonly LocalizedScenario[] | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @param scenarios in the person's language */
  async find(text: string, scenarios: readonly LocalizedScenario[]): Promise<Answer> {
    if (!this.#prepared || this.#scenarios !== scenarios) {
      this.#scenarios = scenarios;
      this.#prepared = this.#prepare(scenarios);
    }
    const findAnswer = await this.#prepared;
    return findAnswer(text, currentLink().locale);
  }

  async #prepare(scenarios: readonly LocalizedScenario[]): Promise<FindAnswer> {
    const { sample, tools, scenarios: prompts } = this.#connection;
    const [vocabulary, names] = await Promise.all([
      fetchVocabulary(sample.name),
      // Without the names of the server, its words still lead to tools. The next text asks for the names again.
      this.#connection.readNames().catch(() => {
        this.#prepared = undefined;
        return [];
      }),
    ]);
    const localized = scenarios.map(({ name, title, template }) => [
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
