import { UserError } from "@suite/storage";
import type { Prompt } from "../define/prompt.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { type ListedPrompt, type PromptText, RpcError, rpcCodes } from "./wire.ts";

/** Everything a person can pick in the chat. */
export function promptBook(prompts: readonly Prompt[]) {
  const listed = prompts.map(describe);

  async function get(name: string, args: Record<string, string> = {}): Promise<PromptText> {
    const prompt = prompts.find((candidate) => candidate.name === name);
    if (!prompt)
      throw new RpcError(rpcCodes.invalidParams, `There is no prompt named "${name.slice(0, 64)}".`);
    return { description: prompt.description, messages: await prompt.messages(args).catch(refuse) };
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
