// Runs in the browser: the page around the widget on the test host.

import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Consent } from "@suite/contracts";
import type { ModelContext, OpenWidget, Recorder } from "@suite/host/bridge";
import {
  openWidget,
  type Profile,
  type ProfileName,
  profiles,
  withFault,
} from "@suite/host/bridge";
import type { TestHostOptions } from "./test-host-options.ts";

export interface TestHostConfig
  extends Pick<
    TestHostOptions,
    "csp" | "fault" | "callLimitMs" | "displayModeRequests" | "result" | "openai"
  > {
  sandbox: { proxyUrl: string; frameOrigin: string };
  html: string;
  profile: ProfileName;
  without: NonNullable<TestHostOptions["without"]>;
  hostContext: McpUiHostContext;
  tools: Tool[];
  toolInput: Record<string, unknown>;
  widgetState?: unknown;
}

export type TestHostReport =
  | { kind: "message"; direction: Parameters<Recorder>[0]; message: RecordedMessage }
  | { kind: "initialized" }
  | { kind: "modelContext"; context: ModelContext }
  | { kind: "chat"; text: string }
  | { kind: "link"; url: string }
  | { kind: "download"; contents: unknown[] }
  | { kind: "displayMode"; mode: McpUiDisplayMode }
  | { kind: "widgetState"; state: unknown };

declare global {
  interface Window {
    testHost: {
      open(config: TestHostConfig): Promise<void>;
      clear(): Promise<void>;
      /** Ends the page of the widget as a host does that asks it first, and returns the last host context. */
      leave(): Promise<McpUiHostContext | undefined>;
      /** Resolves when the widget has handled all earlier messages, and the host all earlier ones of the widget. */
      ping(): Promise<void>;
      widget?: OpenWidget;
    };
    testHostReport(report: TestHostReport): Promise<void>;
    testHostCallTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
    testHostConfirm(name: string, consent?: Consent): Promise<boolean>;
  }
}

type RecordedMessage = Parameters<Recorder>[1];

function createProfile(config: TestHostConfig): Profile {
  const { profile, fault, callLimitMs, without, displayModeRequests, openai } = config;
  const capabilities = { ...profiles[profile].capabilities };
  for (const capability of without) delete capabilities[capability];
  return {
    ...withFault(profiles[profile], fault),
    capabilities,
    ...(displayModeRequests && { displayModeRequests }),
    ...(openai !== undefined && { openaiAliases: openai }),
    ...(callLimitMs !== undefined && { callLimitMs }),
  };
}

const container = document.getElementById("test-host") ?? document.body;
/** A page shows many test hosts, and most of them the same widget. */
const fetched = new Map<string, string>();

async function htmlAt(path: string): Promise<string> {
  const html = fetched.get(path) ?? (await (await fetch(path)).text());
  fetched.set(path, html);
  return html;
}

async function requestTicket(policy: object): Promise<string> {
  return (await fetch("/frames", { method: "POST", body: JSON.stringify(policy) })).text();
}

async function open(config: TestHostConfig): Promise<void> {
  const report = (value: TestHostReport) => void window.testHostReport(value);
  const widget = await openWidget({
    ...config,
    sandbox: { ...config.sandbox, requestTicket },
    html: await htmlAt(config.html),
    container,
    profile: createProfile(config),
    // Draws nothing around a widget, unlike the local host.
    hostName: "suite-test-host",
    server: {
      tools: config.tools,
      callTool: (name, args) => window.testHostCallTool(name, args),
    },
    events: {
      record: (direction, message) => {
        if (!isPing(message)) report({ kind: "message", direction, message: withoutHtml(message) });
      },
      initialized: () => report({ kind: "initialized" }),
      modelContext: (context) => report({ kind: "modelContext", context }),
      message: (text) => report({ kind: "chat", text }),
      openLink: (url) => {
        report({ kind: "link", url });
        return true;
      },
      download: (contents) => {
        report({ kind: "download", contents });
        return true;
      },
      confirm: (tool, _args, { consent }) => window.testHostConfirm(tool.name, consent),
      size: ({ height }) => {
        if (height !== undefined) container.style.setProperty("--height", `${height}px`);
      },
      displayMode: (mode) => {
        container.dataset.mode = mode;
        report({ kind: "displayMode", mode });
      },
      widgetState: (state) => report({ kind: "widgetState", state }),
    },
  });
  window.testHost.widget = widget;
  // Queued before the widget is initialized, so that the host delivers them to each page that it loads.
  widget.delivery.input(config.toolInput);
  if (config.result) widget.delivery.result(config.result);
}

/** The test has the HTML, and sending it costs more than all other messages together. */
function withoutHtml(message: RecordedMessage): RecordedMessage {
  const carriesHtml =
    "method" in message && message.method === "ui/notifications/sandbox-resource-ready";
  return carriesHtml ? { ...message, params: { ...message.params, html: "" } } : message;
}

/** What this page has in its head, before a test adds styles. */
const ownHead: ReadonlySet<Element> = new Set(document.head.children);

async function clear(): Promise<void> {
  await window.testHost.widget?.close();
  delete window.testHost.widget;
  delete container.dataset.mode;
  container.removeAttribute("style");
  for (const element of [...document.head.children]) if (!ownHead.has(element)) element.remove();
}

async function leave(): Promise<McpUiHostContext | undefined> {
  const { widget } = window.testHost;
  const context = widget?.getHostContext();
  await widget?.teardown();
  delete window.testHost.widget;
  return context;
}

const pingPrefix = "test-host-ping-";
let pings = 0;

function isPing(message: RecordedMessage): boolean {
  return "id" in message && String(message.id).startsWith(pingPrefix);
}

function ping(): Promise<void> {
  const target = window.testHost.widget?.frame.contentWindow;
  if (!target) return Promise.resolve();
  const id = `${pingPrefix}${++pings}`;
  return new Promise((resolve) => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== target || data?.id !== id) return;
      window.removeEventListener("message", receive);
      resolve();
    };
    window.addEventListener("message", receive);
    target.postMessage({ jsonrpc: "2.0", id, method: "ping" }, "*");
  });
}

window.testHost = { open, clear, leave, ping };
