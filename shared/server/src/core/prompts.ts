import { inline, UserError } from "@suite/contracts";
import { type ElicitationSettings, type InputRequired, withElicitation } from "../ask/with-questions.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Exchange } from "./exchange.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { type ListedPrompt, type PromptText, RpcError, rpcCodes } from "./wire.ts";

/** Everything a person can pick in the chat. */
export function promptRegistry(prompts: readonly Prompt[], questions: ElicitationSettings) {
  const listed = prompts.map(describe);

  async function get(
    name: string,
    args: Record<string, string> = {},
    exchange: Exchange,
  ): Promise<PromptText | InputRequired> {
    const prompt = prompts.find((candidate) => candidate.name === name);
    if (!prompt)
      throw new RpcError(rpcCodes.invalidParams, `There is no prompt named "${inline(name, 64)}".`);
    const { scope, signal, client } = exchange;
    const call = { method: "prompts/get", name, arguments: args };
    return withElicitation(questions, exchange, call, async (asking) => {
      const context = { ...asking, log: scope.log, signal, caller: scope.caller, client };
      return {
        description: prompt.description,
        messages: await prompt.messages(args, context).catch(refuse),
      };
    });
  }

  return { list: () => ({ prompts: listed }), get };
}

function describe({ name, title, description, arguments: schema }: Prompt): ListedPrompt {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  const args = Object.entries(properties).map(([argument, property]) => ({
    name: argument,
    ...(typeof property === "object" && property.description && { description: property.description }),
    required: required.includes(argument),
  }));
  return { name, title, description, ...(args.length > 0 && { arguments: args }) };
}

/** A prompt has no result that could carry an error, so bad arguments are an error of the protocol. */
function refuse(error: unknown): never {
  if (error instanceof UserError && error.code === "invalid")
    throw new RpcError(rpcCodes.invalidParams, error.message);
  throw error;
}
