import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { allSamples } from "../lib/samples.ts";

/**
 * Fields of our `server.json` files, from the MCP registry's JSON schema of 2025-12-11 (the latest release): modelcontextprotocol/registry, docs/reference/server-json. A remote's `{variables}` came with that version.
 */
const serverJson = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  remotes: z.array(
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.string().regex(/^https?:\/\/\S+$/),
      variables: z.record(
        z.string(),
        z.strictObject({ description: z.string(), isRequired: z.boolean(), placeholder: z.string() }),
      ),
    }),
  ),
});

test.each(allSamples())(
  "the registry entry of $name fits the schema, and explains each variable",
  ({ folder }) => {
    const { remotes } = serverJson.parse(JSON.parse(readFileSync(`${folder}/server.json`, "utf8")));
    for (const { url, variables } of remotes)
      expect(Object.keys(variables)).toEqual([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  },
);
