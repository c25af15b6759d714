import { z } from "zod";
import type { Keywords, PromptTexts } from "../../suggest/index.ts";
import { toPath } from "./servers.ts";

/** Words of a server in the languages that it knows, besides those of its tools. */
export interface Vocabulary {
  readonly translations: Readonly<Record<string, PromptTexts>>;
  readonly keywords: Keywords;
}

const promptTextsSchema = z.record(
  z.string(),
  z.object({ title: z.string().optional(), prompt: z.string().optional() }),
);

const scenariosSchema = z.object({
  translations: z.record(z.string(), promptTextsSchema).catch({}),
});

const keywordsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Resolves to the vocabulary of a server. A server that has none, or is down, has an empty one. */
export async function fetchVocabulary(server: string): Promise<Vocabulary> {
  const [scenarios, keywords] = await Promise.all([
    fetchJson(`${toPath(server)}/scenarios`),
    fetchJson(`${toPath(server)}/keywords.json`),
  ]);
  return {
    translations: scenariosSchema.safeParse(scenarios).data?.translations ?? {},
    keywords: keywordsSchema.safeParse(keywords).data ?? {},
  };
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path).catch(() => undefined);
  return response?.ok ? await response.json() : undefined;
}
