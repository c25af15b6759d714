import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import { z } from "zod";

/** A request of the widget's page that its Content-Security-Policy blocked. */
export interface CspViolation {
  /** Effective directive, such as `img-src`. */
  readonly directive: string;
  /** Blocked URL, or a keyword such as `inline`, `eval` or `data`. */
  readonly blocked: string;
}

const reserved = "ui/notifications/sandbox-";

const violationSchema = z.object({
  method: z.literal(`${reserved}csp-violation`),
  params: z.object({ directive: z.string(), blocked: z.string() }),
});

/** Reads a report of the sandbox proxy, which drops messages of widgets with its reserved prefix. */
export function readViolation(message: JSONRPCMessage): CspViolation | undefined {
  return violationSchema.safeParse(message).data?.params;
}

const answerSchema = z.union([z.object({ result: z.unknown() }), z.object({ problem: z.string() })]);

const inspectionLimitMs = 30_000;

/**
 * Runs a developer's script in the widget's document and resolves to what it returns. The sandbox stays as it is: the proxy takes
 * the script from the host's window and origin only, which choose the whole document of the widget anyway, and adds it as an inline
 * script, which MCP Apps allows. Rejects if the script throws or takes more than 30 s.
 */
export async function inspectWidget(
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
        () => reject(new Error("The widget did not respond within 30 s. Open it again, then try again.")),
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
