import { z } from "zod";

const configSchema = z.object({
  sandboxUrl: z.string(),
  /** Whom one can be signed in as; nobody has to where the list is empty. */
  people: z.array(z.string()).default([]),
  /** The host can put a sample's data back to its seed. */
  resets: z.boolean().default(false),
  samples: z.array(z.object({ name: z.string(), title: z.string(), url: z.string() })),
});

export type HostConfig = z.infer<typeof configSchema>;
export type SampleInfo = HostConfig["samples"][number];

export async function fetchConfig(): Promise<HostConfig> {
  const response = await fetch("/config");
  return configSchema.parse(await response.json());
}
