// Runs in the browser: the page around the widget on the test stage.
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import type {
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import type { DeclaredDomains } from "@suite/host";
import type { ModelContext, OpenWidget, Recorder } from "@suite/host/bridge";
import { openWidget, type Profile, type ProfileName, profiles } from "@suite/host/bridge";

export interface StageConfig {
  sandboxOrigin: string;
  /** Where the stage's server has the widget's HTML. */
  html: string;
  csp?: DeclaredDomains;
  profile: ProfileName;
  without: readonly (keyof McpUiHostCapabilities)[];
  displayModeRequests?: Profile["displayModeRequests"];
  hostContext: McpUiHostContext;
  tools: Tool[];
}

/** What the stage page tells the test. */
export type StageReport =
  | { kind: "message"; direction: Parameters<Recorder>[0]; message: RecordedMessage }
  | { kind: "initialized" }
  | { kind: "modelContext"; context: ModelContext }
  | { kind: "chat"; text: string }
  | { kind: "link"; url: string }
  | { kind: "download"; contents: unknown[] }
  | { kind: "displayMode"; mode: McpUiDisplayMode };

declare global {
  interface Window {
    stage: { open(config: StageConfig): Promise<void>; clear(): Promise<void>; widget?: OpenWidget };
    stageReport(report: StageReport): Promise<void>;
    stageCallTool(name: string, args: Record<string, unknown>): Promise<CallToolResult>;
    stageConfirm(name: string): Promise<boolean>;
  }
}

type RecordedMessage = Parameters<Recorder>[1];

function profileOf({ profile, without, displayModeRequests }: StageConfig): Profile {
  const capabilities = { ...profiles[profile].capabilities };
  for (const capability of without) delete capabilities[capability];
  return { ...profiles[profile], capabilities, ...(displayModeRequests && { displayModeRequests }) };
}

const container = document.getElementById("stage") ?? document.body;
/** A page shows many stages, and most of them the same widget. */
const fetched = new Map<string, string>();

async function htmlAt(path: string): Promise<string> {
  const html = fetched.get(path) ?? (await (await fetch(path)).text());
  fetched.set(path, html);
  return html;
}

async function open(config: StageConfig): Promise<void> {
  const report = (value: StageReport) => void window.stageReport(value);
  window.stage.widget = await openWidget({
    ...config,
    html: await htmlAt(config.html),
    container,
    profile: profileOf(config),
    server: {
      tools: config.tools,
      callTool: (name, args) => window.stageCallTool(name, args),
    },
    events: {
      record: (direction, message) => report({ kind: "message", direction, message: withoutHtml(message) }),
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
      confirm: (tool) => window.stageConfirm(tool.name),
      size: ({ height }) => {
        if (height !== undefined) container.style.setProperty("--height", `${height}px`);
      },
      displayMode: (mode) => {
        container.dataset.mode = mode;
        report({ kind: "displayMode", mode });
      },
    },
  });
}

/** The test has the HTML, and sending it costs more than all other messages together. */
function withoutHtml(message: RecordedMessage): RecordedMessage {
  const carriesHtml = "method" in message && message.method === "ui/notifications/sandbox-resource-ready";
  return carriesHtml ? { ...message, params: { ...message.params, html: "" } } : message;
}

/** Leaves nothing of the stage in the page. */
async function clear(): Promise<void> {
  await window.stage.widget?.close();
  delete window.stage.widget;
  delete container.dataset.mode;
  container.removeAttribute("style");
}

window.stage = { open, clear };
