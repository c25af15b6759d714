import type { Client } from "@modelcontextprotocol/client";
import { z } from "zod";

const stepSchema = z.object({
  call: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
  expect: z
    .object({
      text: z.array(z.string()).optional(),
      structured: z.record(z.string(), z.unknown()).optional(),
      widget: z.string().optional(),
    })
    .optional(),
});

const list = z.array(
  z.object({ name: z.string(), title: z.string(), prompt: z.string(), steps: z.array(stepSchema) }),
);

/** A sample's server wraps the list in an object; the host's own configuration is the plain list. */
export const walkthroughsSchema = z.union([
  list,
  z.object({ walkthroughs: list }).transform((answer) => answer.walkthroughs),
]);

export type Walkthrough = z.infer<typeof walkthroughsSchema>[number];

export type WalkthroughStep = z.infer<typeof stepSchema>;

/** Walkthrough with title and prompt in the user's language. */
export interface LocalizedWalkthrough extends Walkthrough {
  /** Language of title and prompt. */
  readonly lang: string;
}

/**
 * Replaces title and prompt of each walkthrough by those of the server's MCP prompt of the same name, which the server
 * localizes. Keeps the English text where the server has no such prompt or does not respond.
 */
export async function localizeWalkthroughs(
  client: Client,
  walkthroughs: readonly Walkthrough[],
  locale: string,
): Promise<LocalizedWalkthrough[]> {
  const inEnglish = walkthroughs.map((walkthrough) => ({ ...walkthrough, lang: "en" }));
  try {
    const { prompts } = await client.listPrompts();
    const titles = new Map(prompts.map(({ name, title }) => [name, title]));
    return await Promise.all(
      inEnglish.map(async (walkthrough) => {
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
    return inEnglish;
  }
}
