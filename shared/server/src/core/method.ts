import type { z } from "zod";
import type { SuiteServer } from "./definition.ts";
import type { Exchange } from "./exchange.ts";
import { issueSentence } from "./issue-sentence.ts";
import { RpcError, rpcCodes } from "./wire.ts";

export type MethodResult = Record<string, unknown>;
export type Method = (
  core: SuiteServer,
  params: unknown,
  exchange: Exchange,
) => MethodResult | Promise<MethodResult>;

/** A method whose params are checked. The SDKs' own checks answer with a dump of the schema; these are sentences. */
export function method<Params>(
  schema: z.ZodType<Params>,
  run: (core: SuiteServer, params: Params, exchange: Exchange) => MethodResult | Promise<MethodResult>,
): Method {
  return (core, params, exchange) => {
    const input = params ?? {};
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(core, parsed.data, exchange);
    const problems = parsed.error.issues.map((issue) => issueSentence(issue, input));
    throw new RpcError(rpcCodes.invalidParams, `Invalid params: ${problems.join(" ")}`);
  };
}
