import type { CallToolResult } from "@modelcontextprotocol/client";
import { toFailure } from "../model/check-step.ts";
import { limits } from "./limits.ts";
import type { Profile } from "./profile.ts";

/** A fault that a real host has or had: a switch of the local host, and a test of every widget. */
interface HostFault {
  readonly title: string;
  /** One sentence: the behavior of the host. */
  readonly summary: string;
  readonly source: `https://github.com/${string}/${"issues" | "pull"}/${number}`;
  /** Day of the report, or of its last confirmation. */
  readonly reportedOn: `2026-${number}-${number}`;
  readonly changes: Partial<Profile>;
}

export const faults = {
  "stripped-result": {
    title: "Result without data",
    summary: "The widget gets the text of the result, but neither structuredContent nor _meta.",
    source: "https://github.com/modelcontextprotocol/ext-apps/issues/696",
    reportedOn: "2026-07-30",
    changes: { changeResult: ({ content, isError }) => ({ content, ...(isError && { isError }) }) },
  },
  "no-result": {
    title: "No result",
    summary: "The widget gets the input of the call, but never its result.",
    source: "https://github.com/anthropics/claude-ai-mcp/issues/753",
    reportedOn: "2026-08-02",
    changes: { changeResult: () => undefined },
  },
  "foreign-content": {
    title: "Content of other shapes",
    summary:
      "The result has a resource link and a picture in the shape of the Messages API, which MCP SDKs reject, and null for missing fields.",
    source: "https://github.com/anthropics/claude-code/issues/78387",
    reportedOn: "2026-07-17",
    changes: { changeResult: withForeignContent },
  },
  "other-results": {
    title: "Results of other calls",
    summary: "The widget gets the results of later calls, too, which do not say whose they are.",
    source: "https://github.com/mcp-use/mcp-use/pull/1881",
    reportedOn: "2026-07-16",
    changes: { sendsOtherResults: true },
  },
  "stale-tools": {
    title: "Old list of tools",
    summary:
      "The host calls a tool that the server no longer has, and refuses the tools that its old list lacks.",
    source: "https://github.com/anthropics/claude-ai-mcp/issues/1044",
    reportedOn: "2026-09-17",
    changes: { changeResult: () => unknownTool, knowsTools: false },
  },
  "mounted-twice": {
    title: "Mounted twice",
    summary:
      "The page is loaded, initialized and loaded again, and each time gets the input and the result.",
    source: "https://github.com/MCPJam/inspector/pull/1349",
    reportedOn: "2026-02-03",
    changes: { mounts: 2 },
  },
  "late-input": {
    title: "Late input",
    summary:
      "The host holds the input of the call back until the call is complete, and sends the result first.",
    source: "https://github.com/anthropics/claude-ai-mcp/issues/170",
    reportedOn: "2026-04-12",
    changes: { sendsInput: "late" },
  },
  "no-input": {
    title: "No input",
    summary: "The widget gets the result, but not the input of the call.",
    source: "https://github.com/danny-avila/LibreChat/pull/13831",
    reportedOn: "2026-06-25",
    changes: { sendsInput: "never" },
  },
  "no-events": {
    title: "No events",
    summary: "The page is loaded and initialized, but gets neither input nor result.",
    source: "https://github.com/modelcontextprotocol/ext-apps/issues/734",
    reportedOn: "2026-07-30",
    changes: { sendsInput: "never", changeResult: () => undefined },
  },
  "fullscreen-refused": {
    title: "Full screen refused",
    summary: "The host lists full screen, but responds with an error when the widget requests it.",
    source: "https://github.com/CopilotKit/CopilotKit/pull/6689",
    reportedOn: "2026-08-25",
    changes: { displayModeRequests: "refused" },
  },
  "fullscreen-unanswered": {
    title: "Full screen unanswered",
    summary: "The host lists full screen, but does not respond when the widget requests it.",
    source: "https://github.com/aaif-goose/goose/issues/7142",
    reportedOn: "2026-02-11",
    changes: { displayModeRequests: "unanswered" },
  },
  "fullscreen-not-offered": {
    title: "Inline only",
    summary: "The host lists no display modes and responds to each request with inline.",
    source: "https://github.com/microsoft/vscode/pull/290483",
    reportedOn: "2026-01-26",
    changes: { displayModes: ["inline"], withheldContext: ["availableDisplayModes"] },
  },
  "call-limit": {
    title: "Calls end after 10 s",
    summary: "Requests of the widget that take longer than 10 seconds fail.",
    source: "https://github.com/QwenLM/qwen-code/issues/11945",
    reportedOn: "2026-09-15",
    changes: { callLimitMs: 10_000 },
  },
  "page-limit": {
    title: "Pages of up to 1 MiB",
    summary: "The host does not load pages of more than 1 MiB.",
    source: limits.qwenPage.source,
    reportedOn: limits.qwenPage.read,
    changes: { maxPageBytes: limits.qwenPage.most },
  },
  "wrong-domain": {
    title: "Domain checked",
    summary:
      "The host does not load pages that declare a domain other than the one it computes from the address of the server.",
    source: "https://github.com/anthropics/claude-ai-mcp/issues/165",
    reportedOn: "2026-07-31",
    changes: { checksDomain: true },
  },
  "context-refused": {
    title: "Model context refused",
    summary: "The host announces updates of the model context, but refuses them.",
    source: "https://github.com/aaif-goose/goose/issues/6472",
    reportedOn: "2026-03-20",
    changes: { refusesModelContext: true },
  },
  "late-context": {
    title: "Late theme and language",
    summary:
      "Theme, language and time zone are missing at first, and arrive once the page is initialized.",
    source: "https://github.com/MCPJam/inspector/issues/1982",
    reportedOn: "2026-04-30",
    changes: { sendsThemeLate: true },
  },
} satisfies Record<string, HostFault>;

export type FaultName = keyof typeof faults;

/** The profile of a host that has the fault as well. */
export function withFault(profile: Profile, fault: FaultName | undefined): Profile {
  return fault ? { ...profile, ...faults[fault].changes } : profile;
}

const unknownTool = toFailure("MCP error -32602: Unknown tool: the-tool-of-an-earlier-version");

/** Adds content that is no MCP content, hence the detour over JSON past the types. */
function withForeignContent(result: CallToolResult): CallToolResult {
  const picture = { type: "image", source: { type: "base64", media_type: "image/png", data: "" } };
  const link = { type: "resource_link", uri: "https://example.com/report", name: "report" };
  const { content, structuredContent = null, _meta = null } = result;
  return JSON.parse(
    JSON.stringify({ ...result, content: [picture, link, ...content], structuredContent, _meta }),
  );
}
