import { z } from "zod";
import type { Exchange } from "./exchange.ts";
import { issueSentence } from "./issue-sentence.ts";
import type { SuiteServer } from "./server.ts";
import { RpcError, rpcCodes } from "./wire.ts";

type Answer = Record<string, unknown>;
type Method = (core: SuiteServer, params: unknown, exchange: Exchange) => Answer | Promise<Answer>;

const page = z.object({ cursor: z.string().optional() });

const methods: Readonly<Record<string, Method>> = {
  "tools/list": method(page, (core) => core.listTools()),
  "tools/call": method(
    z.object({ name: z.string(), arguments: z.unknown().optional() }),
    (core, params, exchange) => core.callTool(params.name, params.arguments, exchange),
  ),
  "resources/list": method(page, (core, { cursor }, exchange) => core.listResources(cursor, exchange)),
  "resources/templates/list": method(page, (core) => core.listTemplates()),
  "resources/read": method(z.object({ uri: z.string() }), async (core, { uri }, exchange) => {
    const { contents, cache } = await core.readResource(uri, exchange);
    return exchange.era === "2026" ? { contents, ...cache } : { contents };
  }),
  "prompts/list": method(page, (core) => core.listPrompts()),
  "prompts/get": method(
    z.object({ name: z.string(), arguments: z.record(z.string(), z.string()).optional() }),
    (core, params, exchange) => core.getPrompt(params.name, params.arguments, exchange),
  ),
};

/** What a server can be asked besides what belongs to the connection itself. */
export const coreMethods: readonly string[] = Object.keys(methods);

/** Answers one MCP request of any revision. Throws `RpcError` for what is an error of the protocol. */
export async function dispatch(
  core: SuiteServer,
  name: string,
  params: unknown,
  exchange: Exchange,
): Promise<Answer> {
  const known = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!known) throw new RpcError(rpcCodes.methodNotFound, "Method not found");
  return known(core, params, exchange);
}

/** The SDKs' own checks answer with a dump of the schema; these are sentences. */
function method<Params>(
  schema: z.ZodType<Params>,
  run: (core: SuiteServer, params: Params, exchange: Exchange) => Answer | Promise<Answer>,
): Method {
  return (core, params, exchange) => {
    const input = params ?? {};
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(core, parsed.data, exchange);
    const problems = parsed.error.issues.map((issue) => issueSentence(issue, input));
    throw new RpcError(rpcCodes.invalidParams, `Invalid params: ${problems.join(" ")}`);
  };
}
