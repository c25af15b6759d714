import type { McpUiHostCapabilities } from "@modelcontextprotocol/ext-apps/app-bridge";
import { limits } from "./limits.ts";
import type { HostFact, Profile, ProfileName } from "./profile.ts";

const everything: McpUiHostCapabilities = {
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  logging: {},
  updateModelContext: { text: {}, structuredContent: {} },
  message: { text: {} },
};

const { downloadFile: _downloads, ...withoutDownloads } = everything;

const { message: _messages, ...withoutMessages } = everything;

/** Values that hosts sent to widgets, published by the authors of an inspector. */
const captured =
  "https://github.com/MCPJam/inspector/blob/main/mcpjam-inspector/client/src/lib/client-templates.ts";

const cite = (fact: string, source: HostFact["source"], read: HostFact["read"]) => ({
  fact,
  source,
  read,
});

const spec: Profile = {
  name: "spec",
  title: "Specification",
  summary:
    "No real host: everything that MCP Apps 2026-01-26 allows, so that a widget shows all it can do. Start here, then try the hosts that your users have.",
  facts: [
    cite(
      "Requests, notifications and style variables",
      "https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx",
      "2026-11-20",
    ),
  ],
  drawsWidgets: true,
  displayModes: ["inline", "fullscreen", "pip"],
  displayModeRequests: "answered",
  withheldContext: [],
  sendsPartialInput: true,
  sendsCancelled: true,
  sendsContextChanges: true,
  sendsTeardown: true,
  confirmsWrites: false,
  asksConsent: true,
  openaiAliases: false,
  messages: "sent",
  composerOverFullscreen: false,
  chatWidth: 768,
  styleVariables: "resolved",
  capabilities: everything,
};

const copilotApps =
  "https://learn.microsoft.com/microsoft-365/copilot/extensibility/plugin-mcp-apps";

const vscodeModel =
  "https://github.com/microsoft/vscode/blob/main/src/vs/workbench/contrib/chat/browser/widget/chatContentParts/toolInvocationParts/chatMcpAppModel.ts";

/** Behavior, names and limits of the hosts, each with the facts that it rests on. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  spec,
  copilot: {
    ...spec,
    name: "copilot",
    title: "Microsoft 365 Copilot",
    summary:
      "No partial input, cancellation, context changes or teardown. Fullscreen only. Asks before writes.",
    facts: [
      cite(
        "Supported requests and notifications, inline and full screen",
        copilotApps,
        "2026-07-14",
      ),
      cite(
        "No style variables: only theme, locale and sizes reach the widget",
        copilotApps,
        "2026-07-14",
      ),
      cite("Asks before tools without readOnlyHint", copilotApps, "2026-07-14"),
      { fact: "Tells widgets that it asks, so that a widget does not ask as well" },
      { fact: "Width of the conversation" },
    ],
    displayModes: ["inline", "fullscreen"],
    withheldContext: [
      "availableDisplayModes",
      "toolInfo",
      "timeZone",
      "styles",
      "platform",
      "deviceCapabilities",
    ],
    sendsPartialInput: false,
    sendsCancelled: false,
    sendsContextChanges: false,
    sendsTeardown: false,
    confirmsWrites: true,
    capabilities: {
      openLinks: {},
      serverTools: {},
      updateModelContext: everything.updateModelContext,
      message: everything.message,
    },
  },
  cowork: {
    ...spec,
    name: "cowork",
    title: "Copilot Cowork",
    summary:
      "Tools, resources and messages only. Results of up to 64 KiB. Fullscreen only. Asks before writes.",
    facts: [
      cite(
        "Calls tools, reads resources, sends messages; results of up to 64 KiB inline; no picture in picture",
        "https://learn.microsoft.com/microsoft-365/copilot/cowork/mcp-apps-support",
        "2026-11-20",
      ),
      { fact: "Style variables and the width of the conversation" },
    ],
    displayModes: ["inline", "fullscreen"],
    confirmsWrites: true,
    chatWidth: 720,
    maxResultBytes: limits.coworkResult.most,
    capabilities: { serverTools: {}, serverResources: {}, message: everything.message },
  },
  chatgpt: {
    ...spec,
    name: "chatgpt",
    title: "ChatGPT",
    hostName: "chatgpt",
    summary: "All display modes and the window.openai aliases. No style variables.",
    facts: [
      cite(
        "Inline, full screen below the composer, and picture in picture; fonts of the system",
        "https://developers.openai.com/plugins/concepts/ui-guidelines",
        "2026-11-22",
      ),
      cite("Conversation of 768 pixels, no style variables, no downloads", captured, "2026-11-22"),
    ],
    withheldContext: ["styles"],
    asksConsent: false,
    openaiAliases: true,
    composerOverFullscreen: true,
    capabilities: withoutDownloads,
  },
  claude: {
    ...spec,
    name: "claude",
    title: "Claude",
    hostName: "Claude",
    summary: "Inline and full screen. Style variables with a value for light and one for dark.",
    facts: [
      cite(
        "Inline and full screen; cards of at most 500 pixels recommended",
        "https://claude.com/docs/connectors/building/mcp-apps/design-guidelines",
        "2026-11-22",
      ),
      cite(
        "Style variables by light-dark(), Anthropic Sans, a transparent frame",
        "https://claude.com/docs/connectors/building/mcp-apps/transparent-theming",
        "2026-11-22",
      ),
      cite("Conversation of 720 pixels, values of the variables", captured, "2026-11-22"),
    ],
    displayModes: ["inline", "fullscreen"],
    asksConsent: false,
    chatWidth: 720,
    styleVariables: "light-dark",
  },
  vscode: {
    ...spec,
    name: "vscode",
    title: "VS Code",
    summary:
      "Inline only, in a narrow panel. Puts messages of widgets into the composer. Asks before writes. No partial input or teardown.",
    facts: [
      cite("Inline only; a widget's message becomes a draft", vscodeModel, "2026-11-22"),
      cite("Requests, notifications and capabilities", vscodeModel, "2026-11-22"),
      cite("Style variables stand for the colors of the editor's theme", captured, "2026-11-22"),
      { fact: "Width of the conversation: people drag the panel" },
    ],
    displayModes: ["inline"],
    withheldContext: ["timeZone", "toolInfo"],
    sendsPartialInput: false,
    sendsCancelled: false,
    sendsTeardown: false,
    confirmsWrites: true,
    messages: "drafted",
    chatWidth: 480,
    capabilities: withoutMessages,
  },
  "inline-only": {
    ...spec,
    name: "inline-only",
    title: "Inline only",
    summary:
      "No real host: draws inline only, without announcing it. Sends no list of display modes and answers every mode request with inline.",
    facts: [],
    displayModes: ["inline"],
    withheldContext: ["availableDisplayModes"],
  },
  "text-only": {
    ...spec,
    name: "text-only",
    title: "Text only",
    summary:
      "Shows no widgets, as LangChain, the OpenAI Agents SDK and terminals do. The text of each answer must stand alone.",
    facts: [],
    drawsWidgets: false,
    displayModes: [],
    chatWidth: 720,
  },
};
