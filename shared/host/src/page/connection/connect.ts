import {
  type CallToolResult,
  Client,
  isJSONRPCRequest,
  type JSONRPCRequest,
  StreamableHTTPClientTransport,
  type Tool,
} from "@modelcontextprotocol/client";
import { RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import type { SandboxAccess } from "../../bridge/widget.ts";
import { domainsSchema, type FramePolicy } from "../../sandbox/csp.ts";
import { recordMessage } from "../state/message-log.ts";
import { type Network, networks } from "../state/networks.ts";
import { throttled } from "./throttle.ts";
import {
  type LocalizedWalkthrough,
  localizeWalkthroughs,
  type Walkthrough,
  walkthroughsSchema,
} from "./walkthroughs.ts";

const configSchema = z.object({
  sandbox: z.object({ proxyUrl: z.string(), frameOrigin: z.string() }),
  /** Test users. Empty when sign-in is off. */
  people: z.array(z.string()).default([]),
  /** Name of the model that answers. Absent when the host has none. */
  model: z.string().optional(),
  /** The host can restore the seed data of a sample. */
  resets: z.boolean().default(false),
  /** Proves to the host that a change of its servers comes from this page. */
  pageToken: z.string().default(""),
  samples: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      url: z.string(),
      /** Language tags of its translations. */
      languages: z.array(z.string()).default([]),
      /** The person added this server on the page. */
      added: z.boolean().default(false),
      /** Not a server of this suite: it has no walkthroughs. */
      external: z.boolean().default(false),
    }),
  ),
});

export type HostConfig = z.infer<typeof configSchema>;

export type SampleInfo = HostConfig["samples"][number];

/** Fetches the configuration of the local host. */
export async function fetchConfig(): Promise<HostConfig> {
  const response = await fetch("/config");
  return configSchema.parse(await response.json());
}

/** MCP connection to a sample's server through the host's relay. */
export interface Connection {
  readonly sample: SampleInfo;
  readonly tools: readonly Tool[];
  /** Instructions of the server for a model. */
  readonly instructions: string | undefined;
  /** Lists the tools again after the server or its widgets were rebuilt. */
  refresh(): Promise<void>;
  /** Walkthroughs in English. */
  readonly walkthroughs: readonly Walkthrough[];
  /** Resolves to the walkthroughs with title and prompt in this language. */
  localizeWalkthroughs(locale: string): Promise<LocalizedWalkthrough[]>;
  readonly sandbox: SandboxAccess;
  callTool(
    name: string,
    args: Record<string, unknown>,
    signal?: AbortSignal,
    meta?: Record<string, unknown>,
  ): Promise<CallToolResult>;
  readonly client: Pick<
    Client,
    "readResource" | "listResources" | "listResourceTemplates" | "listPrompts" | "getPrompt"
  >;
  readWidget(uri: string): Promise<WidgetResource>;
  close(): Promise<void>;
}

interface ConnectOptions {
  sandbox: HostConfig["sandbox"];
  person?: string;
  /** Current language of the user, read for each request. */
  locale(): string;
  /** Current IANA time zone of the user, read for each request. */
  timeZone(): string;
  /** Current network between page and server, read for each request. */
  network(): Network;
}

/** Connects to a sample's server, and lists its tools and walkthroughs. */
export async function connect(
  sample: SampleInfo,
  { sandbox, person, locale, timeZone, network }: ConnectOptions,
): Promise<Connection> {
  const base = new URL(`/servers/${encodeURIComponent(sample.name)}/`, window.location.href);
  const endpoint = new URL("mcp", base);
  if (person) endpoint.searchParams.set("person", person);
  const client = new Client(
    { name: "suite-local-host", title: "Local MCP Apps host", version: "0.1.0" },
    { capabilities: { extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [RESOURCE_MIME_TYPE] } } } },
  );
  // At full speed until connected: without a connection, the page offers no other network.
  let currentNetwork = () => networks.full;
  const transport = new HostTransport(endpoint, sample.name, {
    locale,
    timeZone,
    network: () => currentNetwork(),
  });
  await client.connect(transport);
  const [listed, walkthroughs, frameOrigin] = await Promise.all([
    client.listTools(),
    fetchWalkthroughs(new URL("walkthroughs", base)),
    findFrameOrigin(sample.name, sandbox),
  ]);
  let { tools } = listed;
  currentNetwork = network;
  return {
    sample,
    instructions: client.getInstructions(),
    get tools() {
      return tools;
    },
    async refresh() {
      tools = (await client.listTools()).tools;
    },
    walkthroughs,
    localizeWalkthroughs: (language) => localizeWalkthroughs(client, walkthroughs, language),
    sandbox: { proxyUrl: sandbox.proxyUrl, frameOrigin, requestTicket },
    callTool: (name, args, signal, meta) =>
      client.callTool({ name, arguments: args, ...(meta && { _meta: meta }) }, { signal }),
    client,
    readWidget: (uri) => readWidget(client, uri),
    close: () => client.close(),
  };
}

async function fetchWalkthroughs(url: URL): Promise<Walkthrough[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  return walkthroughsSchema.parse(await response.json());
}

type Send = StreamableHTTPClientTransport["send"];

/**
 * Records all messages, and adds the user's language (a BCP 47 tag) and time zone to each request, as ChatGPT does:
 * `_meta["openai/locale"]` and `_meta["openai/userLocation"]`.
 */
class HostTransport extends StreamableHTTPClientTransport {
  readonly #person: Pick<ConnectOptions, "locale" | "timeZone">;
  readonly #server: string;

  constructor(url: URL, server: string, options: Pick<ConnectOptions, "locale" | "timeZone" | "network">) {
    super(url, { fetch: (address, init) => fetchWithinSession(options.network(), address, init) });
    this.#person = options;
    this.#server = server;
  }

  override start(): Promise<void> {
    const receive = this.onmessage;
    this.onmessage = (message) => {
      recordMessage(this.#server, "from-server", message);
      receive?.(message);
    };
    return super.start();
  }

  override send(message: Parameters<Send>[0], options?: Parameters<Send>[1]): Promise<void> {
    const sent = isJSONRPCRequest(message) ? this.#localized(message) : message;
    for (const one of [sent].flat()) recordMessage(this.#server, "to-server", one);
    return super.send(sent, options);
  }

  #localized(request: JSONRPCRequest): JSONRPCRequest {
    const [locale, timezone] = [this.#person.locale(), this.#person.timeZone()];
    const hints = { "openai/locale": locale, "openai/userLocation": { timezone } };
    const _meta = { ...request.params?._meta, ...hints };
    return { ...request, params: { ...request.params, _meta } };
  }
}

/**
 * Skips the transport's request for a stream of server messages if there is no session. Such servers respond with 405, which
 * browsers log as an error on every page.
 */
async function fetchWithinSession(
  network: Network,
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const opensStream =
    init.method === "GET" && !headers.has("mcp-session-id") && !headers.has("last-event-id");
  if (opensStream) return new Response(null, { status: 405 });
  return throttled(network, url, init);
}

/**
 * Resolves to the origin of a sample's widgets. Each sample has its own (`library.localhost`), so that its widgets cannot reach the
 * widgets or the stored data of another sample. Browsers that do not resolve such names share one origin.
 */
async function findFrameOrigin(
  sample: string,
  { proxyUrl, frameOrigin }: HostConfig["sandbox"],
): Promise<string> {
  const own = new URL(proxyUrl);
  own.hostname = `${sample}.${own.hostname}`;
  try {
    await fetch(own);
    return own.origin;
  } catch {
    return frameOrigin;
  }
}

async function requestTicket(policy: FramePolicy): Promise<string> {
  const headers = { "content-type": "application/json" };
  const response = await fetch("/frames", { method: "POST", headers, body: JSON.stringify(policy) });
  if (!response.ok) throw new Error(await response.text());
  return z.object({ ticket: z.string() }).parse(await response.json()).ticket;
}

const permission = z.object({}).optional();

const metaSchema = z.object({
  csp: domainsSchema.optional(),
  permissions: z
    .object({
      camera: permission,
      microphone: permission,
      geolocation: permission,
      clipboardWrite: permission,
    })
    .optional(),
  prefersBorder: z.boolean().optional(),
  domain: z.string().optional(),
});

/** HTML document of a widget with its declared policy, permissions and border. */
export type WidgetResource = z.infer<typeof metaSchema> & { html: string };

/** Reads a widget's resource. Throws if it is empty or not of the MCP Apps MIME type. */
async function readWidget(client: Client, uri: string): Promise<WidgetResource> {
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
