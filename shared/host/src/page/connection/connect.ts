import {
  type CallToolResult,
  Client,
  isJSONRPCRequest,
  type JSONRPCRequest,
  ProtocolErrorCode,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import {
  McpUiResourceMetaSchema,
  RESOURCE_MIME_TYPE,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { firstCharacters, newTraceparent } from "@suite/contracts";
import { z } from "zod";
import { limitResponse, mostPageBytes } from "../../http/limit-response.ts";
import { type FramePolicy, publicDomains } from "../../sandbox/csp.ts";
import { type KnownName, readNames } from "../../suggest/index.ts";
import { fromBase64 } from "../parts/save-file.ts";
import { recordMessage } from "../state/message-log.ts";
import { type Network, networks } from "../state/networks.ts";
import { Store } from "../state/store.ts";
import { currentLink } from "../state/use-link.ts";
import { readOnce } from "./read-once.ts";
import { fetchScenarios, localizeScenarios } from "./scenarios.ts";
import { type HostConfig, type SampleInfo, send, toPath } from "./servers.ts";
import { throttled } from "./simulate.ts";

/** MCP connection to a sample's server through the host's relay. */
export type Connection = Awaited<ReturnType<typeof connect>>;

export async function connect(sample: SampleInfo, sandbox: HostConfig["sandbox"], person?: string) {
  const endpoint = new URL(`${toPath(sample.name)}/mcp`, window.location.href);
  if (person) endpoint.searchParams.set("person", person);
  const client = new Client(
    { name: "suite-local-host", title: "Local MCP Apps host", version: "0.1.0" },
    {
      capabilities: {
        extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [RESOURCE_MIME_TYPE] } },
      },
    },
  );
  // At full speed until connected: without a connection, the page offers no other network.
  let network = () => networks.full;
  await client.connect(new HostTransport(endpoint, sample.name, () => network()));
  const [listed, scenarios, frameOrigin] = await Promise.all([
    client.listTools(),
    fetchScenarios(sample.name),
    findFrameOrigin(sample.name, sandbox),
  ]);
  let { tools } = listed;
  network = () => networks[currentLink().network];
  return {
    sample: { ...sample, title: readTitle(sample, client) },
    instructions: client.getInstructions(),
    get tools() {
      return tools;
    },
    /** Lists the tools again after the server or its widgets were rebuilt. */
    async refresh() {
      tools = (await client.listTools()).tools;
    },
    /** Reads the names of the server's records, once. A server without them has none. */
    readNames: readOnce<readonly KnownName[]>(() => readNames(client)),
    /** Scenarios in English. */
    scenarios,
    /** Resolves to the scenarios with title and prompt in this language. */
    localizeScenarios: (locale: string) => localizeScenarios(client, scenarios, locale),
    sandbox: { proxyUrl: sandbox.proxyUrl, frameOrigin, requestTicket },
    callTool: (
      name: string,
      args: Record<string, unknown>,
      signal?: AbortSignal,
      meta?: Record<string, unknown>,
    ): Promise<CallToolResult> =>
      client.callTool({ name, arguments: args, ...(meta && { _meta: meta }) }, { signal }),
    client,
    async readWidget(uri: string) {
      // A page of the development server needs no built one, for which the person would wait.
      const served = sample.servesPages ? await findServedPage(sample.name, uri) : undefined;
      const page = served
        ? { ...(await listedMetadata(client, uri)), html: "" }
        : await readWidget(client, uri);
      if (frameOrigin === sandbox.frameOrigin) page.csp = publicDomains(page.csp);
      return served ? withServedPage(page, served) : page;
    },
    close: () => client.close(),
  };
}

/** Title that a person chose, or else the server's own name. */
function readTitle({ title, isNamed, name }: SampleInfo, client: Client): string {
  if (isNamed) return title;
  const own = client.getServerVersion();
  const ownTitle = firstCharacters(own?.title ?? own?.name ?? "", 80).trim() || title;
  serverTitles.set((known) => new Map(known).set(name, ownTitle));
  return ownTitle;
}

/** Titles of connected servers that no person named, for the list of servers. */
export const serverTitles = new Store<ReadonlyMap<string, string>>(new Map());

type Send = StreamableHTTPClientTransport["send"];

/**
 * Records all messages, and adds to each request the user's language (a BCP 47 tag) and time zone, as ChatGPT does:
 * `_meta["openai/locale"]` and `_meta["openai/userLocation"]`. `_meta.traceparent` makes it a span, in the trace of the widget's call if
 * it serves one.
 */
class HostTransport extends StreamableHTTPClientTransport {
  readonly #server: string;

  constructor(url: URL, server: string, network: () => Network) {
    super(url, {
      fetch: async (address, init) =>
        limitResponse(
          await fetchWithinSession(network(), address, init),
          mostPageBytes,
          ({ message }) => this.#failRequest(init?.body, message),
        ),
    });
    this.#server = server;
  }

  /** Answers a request whose response was cut off. The SDK would wait until its time limit for the rest of an event stream. */
  #failRequest(body: unknown, message: string): void {
    const request = typeof body === "string" ? JSON.parse(body) : undefined;
    if (!isJSONRPCRequest(request)) return;
    const error = { code: ProtocolErrorCode.InternalError, message };
    this.onmessage?.({ jsonrpc: "2.0", id: request.id, error });
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
    const outgoing = isJSONRPCRequest(message) ? withHints(message) : message;
    for (const one of [outgoing].flat()) recordMessage(this.#server, "to-server", one);
    return super.send(outgoing, options);
  }
}

function withHints(request: JSONRPCRequest): JSONRPCRequest {
  const { locale, timeZone: timezone } = currentLink();
  const meta = request.params?._meta;
  const traceparent = newTraceparent(meta?.traceparent);
  const hints = { "openai/locale": locale, "openai/userLocation": { timezone }, traceparent };
  return { ...request, params: { ...request.params, _meta: { ...meta, ...hints } } };
}

/** Skips the stream of server messages without a session: browsers would log the 405 as an error on every page. */
async function fetchWithinSession(
  network: Network,
  url: string | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const opensStream =
    init.method === "GET" && !headers.has("mcp-session-id") && !headers.has("last-event-id");
  return opensStream ? new Response(null, { status: 405 }) : throttled(network, url, init);
}

/** Origin of a sample's widgets: its own, out of reach of other samples, where the browser resolves such a name. */
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
  return z.object({ ticket: z.string() }).parse(await send("POST", "/frames", policy)).ticket;
}

/** HTML document of a widget with its declared policy, permissions and border. */
export type WidgetResource = z.infer<typeof McpUiResourceMetaSchema> & { html: string };

/** Reads a widget's resource. Throws if it is empty or not of the MCP Apps MIME type. */
async function readWidget(client: Client, uri: string): Promise<WidgetResource> {
  const { contents } = await client.readResource({ uri });
  const content = contents[0];
  if (!content) throw new Error(`The resource ${uri} has no content.`);
  if (content.mimeType !== RESOURCE_MIME_TYPE)
    throw new Error(
      `The resource ${uri} has the MIME type ${content.mimeType ?? "(none)"} instead of ${RESOURCE_MIME_TYPE}.`,
    );
  const html =
    "text" in content ? content.text : new TextDecoder().decode(fromBase64(content.blob));
  if (content._meta?.ui) return { ...McpUiResourceMetaSchema.parse(content._meta.ui), html };
  return { ...(await listedMetadata(client, uri)), html };
}

const servedPageSchema = z.object({ html: z.string(), origin: z.string() });

type ServedPage = z.infer<typeof servedPageSchema>;

/** Finds the page of a widget at the development server; `undefined` for one that it does not make, such as a page written by hand. */
async function findServedPage(sample: string, uri: string): Promise<ServedPage | undefined> {
  const [, widget = ""] = /([^/]+)\.html$/.exec(withoutHash(uri)) ?? [];
  const found = await send("GET", `${toPath(sample)}/widgets/${widget}`);
  return servedPageSchema.nullable().parse(found) ?? undefined;
}

/** Replaces a built page by that of the development server, and admits what its scripts need: that server, and no other. */
function withServedPage(page: WidgetResource, { html, origin }: ServedPage): WidgetResource {
  const { connectDomains = [], resourceDomains = [], ...csp } = page.csp ?? {};
  const changes = origin.replace("http", "ws");
  const domains = {
    connectDomains: [...connectDomains, origin, changes],
    resourceDomains: [...resourceDomains, origin],
  };
  return { ...page, html, csp: { ...csp, ...domains } };
}

/** URI of a page without the hash of its build, which the suite's servers add. */
function withoutHash(uri: string): string {
  return uri.replace(/\.[0-9a-f]{16}(?=\.html$)/, "");
}

/** Metadata of the resource listing, where the page may be that of a newer build; empty if there is none. */
async function listedMetadata(
  client: Client,
  uri: string,
): Promise<z.infer<typeof McpUiResourceMetaSchema>> {
  const { resources } = await client.listResources();
  const listed = resources.find((resource) => withoutHash(resource.uri) === withoutHash(uri));
  return McpUiResourceMetaSchema.parse(listed?._meta?.ui ?? {});
}
