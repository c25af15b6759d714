export type SizedPart = "page" | "result" | "structuredContent" | "text" | "modelContext";

/** Limit of a host from public material, or a rule of this suite. */
export interface HostLimit {
  readonly host: string;
  readonly part: SizedPart;
  readonly most: number;
  /** Tokens are estimated: one for four characters. */
  readonly unit: "bytes" | "characters" | "tokens";
  /** Sentence: what the host does above the limit. */
  readonly above: string;
  /** Omitted for a rule of this suite. */
  readonly source?: string;
  /** Day on which the source was read, or of the report. */
  readonly read?: string;
}

/** Sizes that hosts limit. Profiles and faults take their numbers from here. */
export const limits = {
  qwenPage: {
    host: "Qwen Code",
    part: "page",
    most: 1024 * 1024,
    unit: "bytes",
    above: "Does not load the page.",
    source: "https://github.com/QwenLM/qwen-code/issues/11945",
    read: "2026-09-15",
  },
  coworkResult: {
    host: "Copilot Cowork",
    part: "result",
    most: 64 * 1024,
    unit: "bytes",
    above: "Passes an error to the widget in place of the result.",
    source: "https://learn.microsoft.com/microsoft-365/copilot/cowork/mcp-apps-support",
    read: "2026-11-20",
  },
  claudeResult: {
    host: "Claude",
    part: "result",
    most: 150_000,
    unit: "characters",
    above: "Cuts the result. The limit is approximate.",
    source: "https://claude.com/docs/connectors/faq",
    read: "2026-11-22",
  },
  claudeCodeText: {
    host: "Claude Code",
    part: "text",
    most: 25_000,
    unit: "tokens",
    above: "Saves the text to a file, which the model has to open. People can change the limit.",
    source: "https://claude.com/docs/connectors/faq",
    read: "2026-11-22",
  },
  codexText: {
    host: "Codex",
    part: "text",
    most: 10 * 1024,
    unit: "bytes",
    above: "Leaves out the middle of the text.",
    source: "https://github.com/openai/codex/issues/6544",
    read: "2025-11-12",
  },
  suiteStructured: {
    host: "This suite",
    part: "structuredContent",
    most: 10_000,
    unit: "bytes",
    above: "A rule of this suite, not of a host: answers stay small, and widgets load the rest.",
  },
} as const satisfies Readonly<Record<string, HostLimit>>;
