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

/** Multiple of a caller's limit at which attacks send. */
export const multiple = 50;

const request = (method: string, params: object, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

const call = ([name, args]: Call) => request("tools/call", { name, arguments: args });
const anyNames = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`name${at}`, 1]));
const someNames = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`name${at}`, 1]));

/** Attacks that fit every server. */
export function generalAttacks(core: SuiteServer, read: Call, callsPerMinute: number): Attack[] {
  const perSecond = (callsPerMinute / 60) * multiple;
  const page = request("resources/read", { uri: core.widgets.list()[0]?.uri });
  const batch = Array.from({ length: 32 }, (_, id) => ({ ...page, id }));
  const [tool] = read;
  return [
    { name: "calls", kind: "post", bodies: [call(read)], perSecond },
    { name: "lists", kind: "post", bodies: [request("tools/list", {})], perSecond },
    { name: "pages", kind: "post", bodies: [page], perSecond },
    { name: "batches of 32 pages", kind: "post", bodies: [batch], perSecond: perSecond / 10 },
    {
      name: "batches of 32 calls",
      kind: "post",
      bodies: [Array(32).fill(call(read))],
      perSecond: perSecond / 10,
    },
    { name: "pipelined pages, unread", kind: "unread", bodies: [page], perSecond },
    { name: "slow bodies", kind: "slow", bodies: [call(read)], perSecond: 100 },
    {
      name: "unknown names",
      kind: "post",
      bodies: [call([tool, anyNames]), call([tool, someNames])],
      perSecond: perSecond / 10,
    },
    {
      name: "streams of changes",
      kind: "post",
      bodies: [
        request("subscriptions/listen", {
          notifications: { resourcesListChanged: true },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "abuse", version: "1" },
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        }),
      ],
      headers: { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
      perSecond,
    },
    {
      name: "bad tokens",
      kind: "post",
      bodies: [call(read)],
      headers: { authorization: `Bearer ${"x".repeat(1000)}.y.z` },
      perSecond,
    },
  ];
}

/** Attack by calls of the sample; `cost` is that of its tools. */
export function callAttack(
  name: string,
  calls: readonly Call[],
  {
    kind = "post",
    cost = 1,
    callsPerMinute,
  }: { kind?: Attack["kind"]; cost?: number; callsPerMinute: number },
): Attack {
  return {
    name,
    kind,
    bodies: calls.map(call),
    perSecond: ((callsPerMinute / 60) * multiple) / cost,
  };
}
