import { z } from "zod";
import { completeSchema } from "./complete.ts";
import { invalidCursor } from "./cursor.ts";
import type { SuiteServer } from "./definition.ts";
import type { Exchange } from "./exchange.ts";
import { type Method, type MethodResult, method } from "./method.ts";
import { sessionMethods } from "./session-methods.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const page = z.object({ cursor: z.string().optional() });

/** Lists that fit one page give no cursor, so there is none to come back with. */
const onePage = page.refine(({ cursor }) => {
  if (cursor !== undefined) throw invalidCursor();
  return true;
});

const methods: Readonly<Record<string, Method>> = {
  "tools/list": method(onePage, (core, _, { client }) => core.listTools(client)),
  "tools/call": method(
    z.object({ name: z.string(), arguments: z.unknown().optional() }),
    (core, params, exchange) => core.callTool(params.name, params.arguments, exchange),
  ),
  "resources/list": method(page, (core, { cursor }, exchange) => core.listResources(cursor, exchange)),
  "resources/templates/list": method(onePage, (core) => core.listTemplates()),
  "resources/read": method(z.object({ uri: z.string() }), async (core, { uri }, exchange) => {
    const { contents, cache } = await core.readResource(uri, exchange);
    return exchange.revision === "2026" ? { contents, ...cache } : { contents };
  }),
  "prompts/list": method(onePage, (core, _, exchange) => core.listPrompts(exchange)),
  "prompts/get": method(
    z.object({ name: z.string(), arguments: z.record(z.string(), z.string()).optional() }),
    (core, params, exchange) => core.getPrompt(params.name, params.arguments, exchange),
  ),
  "completion/complete": method(completeSchema, (core, params, exchange) => core.complete(params, exchange)),
};

/** What a server can be asked besides what belongs to the connection itself. */
export const coreMethods: readonly string[] = Object.keys(methods);

/** Answers one MCP request of any revision. Throws `RpcError` for what is an error of the protocol. */
export async function dispatch(
  core: SuiteServer,
  name: string,
  params: unknown,
  exchange: Exchange,
): Promise<MethodResult> {
  const known = exchange.subscriptions
    ? (own(methods, name) ?? own(sessionMethods, name))
    : own(methods, name);
  if (!known) throw new RpcError(rpcCodes.methodNotFound, "Method not found");
  return known(core, params, exchange);
}

function own(table: Readonly<Record<string, Method>>, name: string): Method | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
