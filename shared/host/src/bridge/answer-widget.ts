import {
  type CallToolRequest,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/client";
import type { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import {
  consentMetaKey,
  consentSchema,
  requestedCallMetaKey,
  requestedCallSchema,
} from "@suite/contracts";
import { isForApp, isReadOnly } from "./visibility.ts";
import type { WidgetOptions } from "./widget.ts";

type WidgetHost = Pick<WidgetOptions, "profile" | "server" | "events">;

/** Handles the widget requests that the profile's host supports. Other requests fail with "method not found". */
export function answerWidget(bridge: AppBridge, host: WidgetHost): void {
  const { profile, server, events } = host;
  bridge.oncalltool = (params, extra) => callTool(params, host, extra.mcpReq.signal);
  bridge.onsizechange = (size) => events.size?.(size);
  bridge.onupdatemodelcontext = async (context) => {
    if (profile.refusesModelContext)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        "This host does not take model context.",
      );
    events.modelContext?.(context);
    return {};
  };
  bridge.onmessage = async ({ content }) => {
    const text = content
      .map((block) => (block.type === "text" ? block.text : `[${block.type}]`))
      .join("\n");
    const requested = content.map(({ _meta }) => _meta?.[requestedCallMetaKey]).find(Boolean);
    events.message?.(text, requestedCallSchema.safeParse(requested).data);
    return {};
  };
  bridge.onopenlink = async ({ url }) =>
    requestOutcome(isWebLink(url) && (await events.openLink?.(url)));
  if (profile.capabilities.downloadFile)
    bridge.ondownloadfile = async ({ contents }) =>
      requestOutcome(await events.download?.(contents));
  const { readResource, listResources } = profile.capabilities.serverResources ? server : {};
  if (readResource) bridge.onreadresource = ({ uri }) => readResource(uri);
  if (listResources) bridge.onlistresources = (params) => listResources(params);
}

async function callTool(
  { name, arguments: args = {}, _meta = {} }: CallToolRequest["params"],
  { profile, server, events }: WidgetHost,
  signal: AbortSignal,
) {
  const { progressToken: _hostToken, [consentMetaKey]: question, ...meta } = _meta;
  const tool = server.tools.find((candidate) => candidate.name === name);
  if (profile.knowsTools === false) throw invalidParams(`Unknown tool: ${name}`);
  if (!tool) throw invalidParams(`The widget's server has no tool named ${name}.`);
  if (!isForApp(tool))
    throw invalidParams(`The tool ${name} is for the model only and cannot be called by a widget.`);
  const consent = profile.asksConsent ? consentSchema.safeParse(question).data : undefined;
  const needsConfirmation = !isReadOnly(tool) && (profile.confirmsWrites || consent !== undefined);
  if (needsConfirmation && (await events.confirm?.(tool, args, { consent, signal })) === false)
    throw invalidParams(`The user declined ${name}.`);
  return within(profile.callLimitMs, server.callTool(name, args, signal, meta));
}

/** Rejects after the limit, as the timeout of an MCP request does. */
async function within<Result>(limitMs: number | undefined, call: Promise<Result>): Promise<Result> {
  if (limitMs === undefined) return call;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new ProtocolError(requestTimeout, `The request took longer than ${limitMs} ms.`);
    timer = setTimeout(() => reject(error), limitMs);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** Code of a timed-out request in the first MCP SDKs, which hosts still send. */
const requestTimeout = -32001;

function invalidParams(reason: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, reason);
}

function requestOutcome(done: boolean | undefined) {
  return done ? {} : { isError: true };
}

function isWebLink(url: string): boolean {
  return URL.canParse(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol);
}
