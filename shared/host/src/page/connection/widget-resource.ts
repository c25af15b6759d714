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

/** HTML document of a widget with its declared policy, permissions and border. */
export type WidgetResource = z.infer<typeof metaSchema> & { html: string };

/** Reads a widget's resource. Throws if it is empty or not of the MCP Apps MIME type. */
export async function readWidget(client: Client, uri: string): Promise<WidgetResource> {
  const { contents } = await client.readResource({ uri });
  const content = contents[0];
  if (!content) throw new Error(`The resource ${uri} has no content.`);
  if (content.mimeType !== RESOURCE_MIME_TYPE)
    throw new Error(
      `The resource ${uri} has the MIME type ${content.mimeType ?? "(none)"} instead of ${RESOURCE_MIME_TYPE}.`,
    );
  const html = "text" in content ? content.text : decode(content.blob);
  const own = content._meta?.ui;
  return { ...metaSchema.parse(own ?? (await listedMeta(client, uri)) ?? {}), html };
}

/** Metadata of the resource listing: the fallback for servers that send none with the content. */
async function listedMeta(client: Client, uri: string): Promise<unknown> {
  const { resources } = await client.listResources();
  return resources.find((resource) => resource.uri === uri)?._meta?.ui;
}

function decode(base64: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
