import { z } from "zod";

const configSchema = z.object({
  sandbox: z.object({ proxyUrl: z.string(), frameOrigin: z.string() }),
  /** Test users. Empty when sign-in is off. */
  people: z.array(z.string()),
  /** Model that answers prompts. Absent when the host has none. */
  model: z
    .object({
      name: z.string(),
      prices: z.object({ input: z.number(), output: z.number() }).optional(),
      /** Its address was typed on the page; otherwise it is in the settings. */
      isTyped: z.boolean(),
    })
    .optional(),
  /** The host can restore the seed data of a sample. */
  resets: z.boolean(),
  /** Proves to the host that a change of its servers comes from this page. */
  pageToken: z.string(),
  samples: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** The title was chosen by a person; otherwise the server's own name is better. */
      isNamed: z.boolean().default(true),
      url: z.string(),
      /** Language tags of its translations. */
      languages: z.array(z.string()).default([]),
      summary: z.string().optional(),
      template: z.boolean().default(false),
      /** The person added this server on the page. */
      added: z.boolean(),
      /** Not a server of this suite: it has no scenarios. */
      external: z.boolean().default(false),
      /** A development server has the pages of its widgets. */
      servesPages: z.boolean().default(false),
    }),
  ),
});

export type HostConfig = z.infer<typeof configSchema>;

export type ModelInfo = NonNullable<HostConfig["model"]>;

export type SampleInfo = HostConfig["samples"][number];

let pageToken = "";

export async function fetchConfig(): Promise<HostConfig> {
  const response = await fetch("/config");
  const config = configSchema.parse(await response.json());
  pageToken = config.pageToken;
  return config;
}

/** Sends a request that changes something to the host. Throws an `Error` with the host's sentence when it is refused. */
export async function send(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: { "x-page-token": pageToken, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(text.trim() || `The host answered with status ${response.status}.`);
  return text ? JSON.parse(text) : undefined;
}

export function toPath(name: string): string {
  return `/servers/${encodeURIComponent(name)}`;
}

/** Resolves to the page where the person signs in, or to nothing if none is needed. */
export async function signInTo(name: string): Promise<string | undefined> {
  const answer = await send("POST", `${toPath(name)}/sign-in`);
  return z.object({ signInUrl: z.string().optional() }).parse(answer).signInUrl;
}
