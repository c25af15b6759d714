import type { Client } from "@modelcontextprotocol/client";
import type { Walkthrough } from "./walkthrough.ts";

/** A walkthrough as the person reads it. */
export interface ToldWalkthrough extends Walkthrough {
  /** The language that title and prompt are in. */
  readonly lang: string;
}

/**
 * The walkthroughs with the title and the text that the server's own prompts have for this person, whose language goes along
 * with each request. Where the server has no such prompt, or does not answer, they stay as they are.
 */
export async function tellWalkthroughs(
  client: Client,
  walkthroughs: readonly Walkthrough[],
  locale: string,
): Promise<ToldWalkthrough[]> {
  const asTheyAre = walkthroughs.map((walkthrough) => ({ ...walkthrough, lang: "en" }));
  try {
    const { prompts } = await client.listPrompts();
    const titles = new Map(prompts.map(({ name, title }) => [name, title]));
    return await Promise.all(
      asTheyAre.map(async (walkthrough) => {
        const { name } = walkthrough;
        if (!titles.has(name)) return walkthrough;
        const { messages } = await client.getPrompt({ name });
        const content = messages[0]?.content;
        const prompt = content?.type === "text" ? content.text : walkthrough.prompt;
        const lang = prompt === walkthrough.prompt ? "en" : locale;
        return { ...walkthrough, title: titles.get(name) ?? walkthrough.title, prompt, lang };
      }),
    );
  } catch {
    return asTheyAre;
  }
}
