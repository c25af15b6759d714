import { type CallToolResult, Client, type Tool } from "@modelcontextprotocol/client";
import { RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { SampleInfo } from "./config.ts";
import { HostTransport } from "./host-transport.ts";
import { sandboxOriginOf } from "./sandbox-origin.ts";
import { type ToldWalkthrough, tellWalkthroughs } from "./told-walkthroughs.ts";
import { type Walkthrough, walkthroughsSchema } from "./walkthrough.ts";
import { readWidget, type WidgetResource } from "./widget-resource.ts";

/** One sample's server, spoken to through the host's relay. */
export interface Connection {
  readonly sample: SampleInfo;
  readonly tools: readonly Tool[];
  /** Lists the tools again, after the server or its widgets were rebuilt. */
  refresh(): Promise<void>;
  /** In English, with their steps. */
  readonly walkthroughs: readonly Walkthrough[];
  /** The walkthroughs for a person who reads this language. */
  tellWalkthroughs(locale: string): Promise<ToldWalkthrough[]>;
  readonly sandboxOrigin: string;
  callTool(
    name: string,
    args: Record<string, unknown>,
    signal?: AbortSignal,
    meta?: Record<string, unknown>,
  ): Promise<CallToolResult>;
  readResource: Client["readResource"];
  listResources: Client["listResources"];
  readWidget(uri: string): Promise<WidgetResource>;
  close(): Promise<void>;
}

interface ConnectOptions {
  sandboxUrl: string;
  person?: string;
  /** The person's language; asked anew for each request. */
  locale(): string;
}

export async function connect(
  sample: SampleInfo,
  { sandboxUrl, person, locale }: ConnectOptions,
): Promise<Connection> {
  const base = new URL(`/servers/${encodeURIComponent(sample.name)}/`, window.location.href);
  const endpoint = new URL("mcp", base);
  if (person) endpoint.searchParams.set("person", person);
  const client = new Client(
    { name: "suite-local-host", title: "Local MCP Apps host", version: "0.1.0" },
    { capabilities: { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [RESOURCE_MIME_TYPE] } } } },
  );
  await client.connect(new HostTransport(endpoint, locale));
  const [listed, walkthroughs, sandboxOrigin] = await Promise.all([
    client.listTools(),
    fetchWalkthroughs(new URL("walkthroughs", base)),
    sandboxOriginOf(sample.name, sandboxUrl),
  ]);
  let { tools } = listed;
  return {
    sample,
    get tools() {
      return tools;
    },
    async refresh() {
      tools = (await client.listTools()).tools;
    },
    walkthroughs,
    tellWalkthroughs: (language) => tellWalkthroughs(client, walkthroughs, language),
    sandboxOrigin,
    callTool: (name, args, signal, meta) =>
      client.callTool({ name, arguments: args, ...(meta && { _meta: meta }) }, { signal }),
    readResource: (params, options) => client.readResource(params, options),
    listResources: (params, options) => client.listResources(params, options),
    readWidget: (uri) => readWidget(client, uri),
    close: () => client.close(),
  };
}

async function fetchWalkthroughs(url: URL): Promise<Walkthrough[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  return walkthroughsSchema.parse(await response.json());
}
