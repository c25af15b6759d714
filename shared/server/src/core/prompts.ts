import type { Walkthrough } from "../define/walkthrough.ts";
import { listedArguments, walkthroughText } from "./walkthrough-text.ts";
import { type ListedPrompt, type PromptText, RpcError, rpcCodes } from "./wire.ts";

/** The walkthroughs as prompts that a person picks in the chat. */
export function listPrompts(walkthroughs: readonly Walkthrough[]): ListedPrompt[] {
  return walkthroughs.map((walkthrough) => {
    const { name, title, description } = walkthrough;
    const args = listedArguments(walkthrough);
    return { name, title, description, ...(args.length > 0 && { arguments: args }) };
  });
}

export function promptOf(
  walkthroughs: readonly Walkthrough[],
  name: string,
  chosen: Readonly<Record<string, string>> | undefined,
): PromptText {
  const found = walkthroughs.find((walkthrough) => walkthrough.name === name);
  if (!found) throw new RpcError(rpcCodes.invalidParams, `There is no prompt named "${name.slice(0, 64)}".`);
  return {
    description: found.description ?? found.title,
    messages: [{ role: "user", content: { type: "text", text: walkthroughText(found, chosen) } }],
  };
}
