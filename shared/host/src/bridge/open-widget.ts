import {
  type JSONRPCMessage,
  ProtocolError,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import {
  AppBridge,
  buildAllowAttribute,
  type McpUiDisplayMode,
  type McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { z } from "zod";
import { answerWidget } from "./answer-widget.ts";
import { Delivery } from "./delivery.ts";
import { widgetStateMethod, withOpenAiAliases } from "./openai-aliases.ts";
import {
  checkPage,
  firstContext,
  hostCapabilities,
  settleDisplayMode,
  visibleContext,
} from "./profile.ts";
import type { CspViolation, TeardownAnswer, WidgetEvents, WidgetOptions } from "./widget.ts";

const localHost = { name: "suite-local-host", title: "Local MCP Apps host", version: "0.1.0" };

const teardownLimitMs = 1_000;

export type OpenWidget = Awaited<ReturnType<typeof openWidget>>;

/** Opens a widget in the sandbox and connects the bridge. Throws if the profile's host does not load its page. */
export async function openWidget(options: WidgetOptions) {
  const { profile, events } = options;
  checkPage(profile, options);
  let context: McpUiHostContext = { displayMode: "inline", ...options.hostContext };
  let initialized = false;
  let mounts = 0;
  const frame = await createFrame(options);
  const name = profile.hostName ?? options.hostName ?? localHost.name;
  const bridge = new AppBridge(null, { ...localHost, name }, hostCapabilities(profile), {
    hostContext: firstContext(profile, context),
  });
  const delivery = new Delivery(bridge, profile);
  const applyContext = (changes: McpUiHostContext): void => {
    context = { ...context, ...changes };
    if (initialized && profile.sendsContextChanges)
      bridge.setHostContext(visibleContext(profile, context));
  };
  const currentMode = (): McpUiDisplayMode => context.displayMode ?? "inline";
  const setDisplayMode = (requested: McpUiDisplayMode): McpUiDisplayMode => {
    const declared = bridge.getAppCapabilities()?.availableDisplayModes;
    const mode = settleDisplayMode(requested, { profile, declared, current: currentMode() });
    if (mode !== currentMode()) {
      applyContext({ displayMode: mode });
      events.displayMode?.(mode);
    }
    return mode;
  };

  answerWidget(bridge, options);
  bridge.onrequestdisplaymode = async ({ mode }) => {
    if (profile.displayModeRequests === "unanswered") return new Promise(() => {});
    if (profile.displayModeRequests === "refused")
      throw new ProtocolError(
        ProtocolErrorCode.InvalidRequest,
        "This host does not change display modes.",
      );
    return { mode: setDisplayMode(mode) };
  };
  bridge.oninitialized = () => {
    initialized = true;
    // The context may have changed since the response to ui/initialize.
    if (profile.sendsContextChanges) bridge.setHostContext(visibleContext(profile, context));
    delivery.open();
    mounts += 1;
    if (mounts < (profile.mounts ?? 1)) loadPage();
    else events.initialized?.();
  };
  const loadPage = () => {
    const html = profile.openaiAliases
      ? withOpenAiAliases(options.html, options.widgetState)
      : options.html;
    const { csp, permissions } = options;
    void bridge.sendSandboxResourceReady({ html, csp, permissions });
    events.loaded?.();
  };
  bridge.onsandboxready = () => {
    bridge.onsandboxready = undefined;
    loadPage();
  };
  const sandboxOrigin = new URL(options.sandbox.proxyUrl).origin;
  await bridge.connect(frameTransport(frame, sandboxOrigin, events));
  options.container.append(frame);

  const close = async () => {
    frame.remove();
    await bridge.close();
  };
  const tearDown = async () => {
    const answer = initialized && profile.sendsTeardown ? await askToTearDown(bridge) : undefined;
    await close();
    return answer;
  };
  let tornDown: ReturnType<typeof tearDown> | undefined;

  return {
    frame,
    delivery,
    setDisplayMode,
    setHostContext: applyContext,
    /** Context as it is now, with the changes since the widget was opened. */
    getHostContext: () => context,
    /** Runs a developer's script in the widget's document, with `return` for its result. Rejects if it throws or takes 30 s. */
    inspect: (script: string) => inspectWidget(frame, sandboxOrigin, script),
    /** Waits up to 1 s for the widget's answer, then removes the frame. `undefined` where the host does not ask it. */
    teardown() {
      tornDown ??= tearDown();
      return tornDown;
    },
    /** Removes the frame without notifying the widget. */
    close,
  };
}

async function askToTearDown(bridge: AppBridge): Promise<TeardownAnswer> {
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  try {
    const result = await bridge.teardownResource({}, { timeout: teardownLimitMs });
    return { result, milliseconds: milliseconds() };
  } catch (error) {
    return {
      problem: error instanceof Error ? error.message : String(error),
      milliseconds: milliseconds(),
    };
  }
}

async function createFrame(options: WidgetOptions): Promise<HTMLIFrameElement> {
  const { sandbox, csp, permissions, profile } = options;
  const ticket = await sandbox.requestTicket({ csp, loads: profile.mounts });
  const url = new URL(sandbox.proxyUrl);
  url.searchParams.set("frame", `${sandbox.frameOrigin}/frame/${ticket}`);
  const frame = document.createElement("iframe");
  frame.title = "Widget";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  frame.allow = buildAllowAttribute(permissions);
  frame.src = url.href;
  return frame;
}

/** Transport to one frame on one origin. The SDK's checks only the window, which may navigate to another origin. */
function frameTransport(frame: HTMLIFrameElement, origin: string, events: WidgetEvents): Transport {
  const receive = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    try {
      const message = parseJSONRPCMessage(event.data);
      events.record("from-widget", message);
      const violation = readViolation(message);
      if (violation) events.violation?.(violation);
      const state = widgetStateSchema.safeParse(message).data;
      if (state) events.widgetState?.(state.params.state);
      transport.onmessage?.(message);
    } catch {
      transport.onerror?.(new Error("The widget sent a message that is not JSON-RPC."));
    }
  };
  const transport: Transport = {
    async start() {
      window.addEventListener("message", receive);
    },
    async send(message) {
      events.record("to-widget", message);
      frame.contentWindow?.postMessage(message, origin);
    },
    async close() {
      window.removeEventListener("message", receive);
      transport.onclose?.();
    },
  };
  return transport;
}

const reserved = "ui/notifications/sandbox-";

const violationSchema = z.object({
  method: z.literal(`${reserved}csp-violation`),
  params: z.object({ directive: z.string(), blocked: z.string() }),
});

/** Reads a report of the sandbox proxy, which drops messages of widgets with its reserved prefix. */
function readViolation(message: JSONRPCMessage): CspViolation | undefined {
  return violationSchema.safeParse(message).data?.params;
}

const widgetStateSchema = z.object({
  method: z.literal(widgetStateMethod),
  params: z.object({ state: z.unknown() }),
});

const answerSchema = z.union([
  z.object({ result: z.unknown() }),
  z.object({ problem: z.string() }),
]);

const inspectionLimitMs = 30_000;

/**
 * Runs a developer's script in the widget's document and resolves to what it returns. The sandbox stays as it is: the proxy takes
 * the script from the host's window and origin only, which choose the whole document of the widget anyway, and adds it as an inline
 * script, which MCP Apps allows. Rejects if the script throws or takes more than 30 s.
 */
async function inspectWidget(
  frame: HTMLIFrameElement,
  sandboxOrigin: string,
  script: string,
): Promise<unknown> {
  const { port1: port, port2: reply } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      port.onmessage = ({ data }) => resolve(data);
      timer = setTimeout(
        () =>
          reject(
            new Error("The widget did not respond within 30 s. Open it again, then try again."),
          ),
        inspectionLimitMs,
      );
      const message = { jsonrpc: "2.0", method: `${reserved}inspect`, params: { script } };
      frame.contentWindow?.postMessage(message, sandboxOrigin, [reply]);
    });
    const parsed = answerSchema.parse(answer);
    if ("problem" in parsed) throw new Error(parsed.problem);
    return parsed.result;
  } finally {
    clearTimeout(timer);
    port.close();
  }
}
