import { readFileSync } from "node:fs";
import type { TestHost } from "./test-host.ts";

/** A widget without any library: tests see the bare protocol. */
export const fixtureHtml = readFileSync(
  new URL("../../src/browser/fixture-widget.html", import.meta.url),
  "utf8",
);

export const answer = (text: string) => ({ content: [{ type: "text" as const, text }] });

export async function askHost(
  testHost: TestHost,
  method: string,
  params: Record<string, unknown> = {},
) {
  return testHost.frame.evaluate(([name, value]) => window.ask(name, value), [
    method,
    params,
  ] as const);
}

export function methods(testHost: TestHost, direction: "to-widget" | "from-widget"): string[] {
  return testHost.messages.flatMap((message) =>
    message.direction === direction ? (message.method ?? []) : [],
  );
}

interface HostAnswer {
  error?: { code: number; message: string };
  isError?: boolean;
  [key: string]: unknown;
}

declare global {
  interface Window {
    ask(method: string, params: unknown): Promise<HostAnswer>;
    hostAnswer: { hostContext: Record<string, unknown>; hostCapabilities: Record<string, unknown> };
    received: { method: string; params: Record<string, unknown> }[];
    tearDownMs: number;
    openai?: {
      callTool(name: string, args: unknown): Promise<unknown>;
      setWidgetState?(state: unknown): Promise<unknown>;
      [key: string]: unknown;
    };
  }
}
