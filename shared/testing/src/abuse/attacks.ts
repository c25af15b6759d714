import type { SuiteServer } from "@suite/server";
import type { Call } from "../samples/sample.ts";

/** Flood of one caller, as the attacker's process carries it out. */
export interface Attack {
  readonly name: string;
  /**
   * `post` sends requests and reads the answers, `unread` pipelines them and reads nothing, `slow` sends bodies byte by byte, `wait` calls
   * in a session whose person never answers.
   */
  readonly kind: "post" | "unread" | "slow" | "wait";
  readonly bodies: readonly object[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests per second. */
  readonly perSecond: number;
}

export const callsPerMinute = 600;
/** Attacks send 50 times the limit of a caller. */
const perSecond = (callsPerMinute / 60) * 50;

const request = (method: string, params: object) => ({ jsonrpc: "2.0", id: 1, method, params });
const call = ([name, args]: Call) => request("tools/call", { name, arguments: args });
const manyNames = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, at) => [`name${at}`, 1] as const));

export function generalAttacks(core: SuiteServer, read: Call): Attack[] {
  const page = request("resources/read", { uri: core.widgets.list()[0]?.uri });
  const pages = Array.from({ length: 32 }, (_, id) => ({ ...page, id }));
  const unknown = [20_000, 2_000].map((length) => call([read[0], manyNames(length)]));
  const listen = request("subscriptions/listen", {
    notifications: { resourcesListChanged: true },
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "abuse", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  });
  const post = (name: string, bodies: readonly object[], more: Partial<Attack> = {}): Attack => ({
    ...{ name, kind: "post", bodies, perSecond },
    ...more,
  });
  const seldom = { perSecond: perSecond / 10 };
  return [
    post("calls", [call(read)]),
    post("lists", [request("tools/list", {})]),
    post("pages", [page]),
    post("batches of 32 pages", [pages], seldom),
    post("batches of 32 calls", [Array(32).fill(call(read))], seldom),
    post("pipelined pages, unread", [page], { kind: "unread" }),
    post("slow bodies", [call(read)], { kind: "slow", perSecond: 100 }),
    post("unknown names", unknown, seldom),
    post("streams of changes", [listen], {
      headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
    }),
    post("bad tokens", [call(read)], { headers: { authorization: `Bearer ${"x".repeat(1000)}.y.z` } }),
  ];
}

/** Attack by calls of the sample; `cost` is that of its tools. */
export function callAttack(
  name: string,
  calls: readonly Call[],
  { kind = "post", cost = 1 }: { kind?: Attack["kind"]; cost?: number },
): Attack {
  return { name, kind, bodies: calls.map(call), perSecond: perSecond / cost };
}
