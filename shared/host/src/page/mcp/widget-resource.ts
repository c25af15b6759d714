import type { Client } from "@modelcontextprotocol/client";
import { RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";

const domains = z.array(z.string()).optional();
const permission = z.object({}).optional();
const metaSchema = z.object({
  csp: z
    .object({
      connectDomains: domains,
      resourceDomains: domains,
      frameDomains: domains,
      baseUriDomains: domains,
    })
    .optional(),
  permissions: z
    .object({
      camera: permission,
      microphone: permission,
      geolocation: permission,
      clipboardWrite: permission,
    })
    .optional(),
  prefersBorder: z.boolean().optional(),
});

/** A widget's document and what it declares about itself. */
export type WidgetResource = z.infer<typeof metaSchema> & { html: string };

export async function readWidget(client: Client, uri: string): Promise<WidgetResource> {
  const { contents } = await client.readResource({ uri });
  const content = contents[0];
  if (!content) throw new Error(`${uri} is empty.`);
  if (content.mimeType !== RESOURCE_MIME_TYPE)
    throw new Error(`${uri} is ${content.mimeType ?? "of no type"}, not ${RESOURCE_MIME_TYPE}.`);
  const html = "text" in content ? content.text : decode(content.blob);
  const own = content._meta?.ui;
  return { ...metaSchema.parse(own ?? (await listedMeta(client, uri)) ?? {}), html };
}

/** The content item's own metadata wins; a server may also say it in the listing only. */
async function listedMeta(client: Client, uri: string): Promise<unknown> {
  const { resources } = await client.listResources();
  return resources.find((resource) => resource.uri === uri)?._meta?.ui;
}

function decode(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
