import type { CallToolResult } from "@modelcontextprotocol/client";
import type { App } from "@modelcontextprotocol/ext-apps";
import type { SessionState } from "./session-state.ts";

/** Line of the report about a message of the host: its method and the names of what it holds, no values. */
export function describeMessage({
  method,
  params,
}: {
  method: string;
  params?: object | null;
}): string {
  return `${method.replace("ui/notifications/", "")} (${Object.keys(params ?? {}).join(", ")})`;
}

/**
 * True for a result that arrived without its data, as in Claude on the desktop (modelcontextprotocol/ext-apps#696, 2026-07-30).
 * Servers of the suite send one of both parts with each result.
 */
export function isStripped({ structuredContent, _meta }: CallToolResult): boolean {
  return !structuredContent && !_meta;
}

/** True for an error of hosts and servers about a tool that they do not have: the host's list of tools is old, or the page. */
export function isUnknownTool(text: string): boolean {
  return /unknown tool|no tool|tool \S+ not found/i.test(text);
}

/** What the report reads of a session. */
interface ReportedSession {
  readonly about: string;
  readonly app: App;
  readonly received: readonly string[];
  read(): SessionState;
}

/** Report to copy for those who run the server: versions, what arrived and what did not. It has no data of the person. */
export function hostReport(
  { about, app, received, read }: ReportedSession,
  problem: string,
): string {
  const { capabilities, input, result } = read();
  const { name = "no host", version = "" } = app.getHostVersion() ?? {};
  const expected = { input, result, structuredContent: result?.structuredContent };
  const missing = Object.entries(expected).filter(([, value]) => !value);
  return [
    `${about} · ${name} ${version} · ${new Date().toISOString()}`,
    `Problem: ${problem}`,
    `Missing: ${missing.map(([part]) => part).join(", ")}`,
    `Capabilities: ${Object.keys(capabilities).join(", ")}`,
    `Context: ${Object.keys(app.getHostContext() ?? {}).join(", ")}`,
    ...received,
    navigator.userAgent,
  ].join("\n");
}
