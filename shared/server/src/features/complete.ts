import { inline } from "@suite/contracts";
import { z } from "zod";
import type { Prompt } from "../define/prompt.ts";
import type { Resource, ResourceContext } from "../define/resource.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { normalizeText } from "../toolkit/words.ts";

/** Limit of the values in one result, set by MCP. */
const maxValues = 100;
/** Rows read at a time, and in total for one completion. */
const pageSize = 500;
const maxRows = 20_000;

export const completeSchema = z.object({
  ref: z.discriminatedUnion("type", [
    z.object({ type: z.literal("ref/resource"), uri: z.string() }),
    z.object({ type: z.literal("ref/prompt"), name: z.string() }),
  ]),
  argument: z.object({ name: z.string(), value: z.string().max(200) }),
  context: z.object({ arguments: z.record(z.string(), z.string()).optional() }).optional(),
});

export type CompleteParams = z.infer<typeof completeSchema>;

/** Lists values for an argument, given those chosen for other arguments. */
export type Suggest<Store> = (
  context: ResourceContext<Store>,
  chosen: Readonly<Record<string, string>>,
) => Promise<readonly string[]>;

export function completer<Store>(
  resources: readonly Resource<Store>[],
  prompts: readonly Prompt[],
  suggestions: Readonly<Record<string, Suggest<Store>>>,
) {
  return async (
    { ref, argument, context: { arguments: chosen = {} } = {} }: CompleteParams,
    context: ResourceContext<Store>,
  ) => {
    if (ref.type === "ref/resource") {
      const resource = resources.find(({ uriTemplate }) => uriTemplate === ref.uri);
      if (!resource?.uriTemplate.includes(`{${argument.name}}`))
        throw unknownName("variable", argument.name);
      return completion(await findIds(resource, argument, context));
    }
    const prompt = prompts.find(({ name }) => name === ref.name);
    if (!prompt || !Object.hasOwn(prompt.arguments.shape, argument.name))
      throw unknownName("argument", argument.name);
    const values = await suggestions[prompt.suggestions?.[argument.name] ?? argument.name]?.(
      context,
      chosen,
    );
    return completion((values ?? []).filter((value) => beginsWith(value, argument.value)));
  };
}

/** Finds values of a template's variable by the beginning of a record's id or of a word in its title. */
async function findIds<Store>(
  resource: Resource<Store>,
  { name, value }: CompleteParams["argument"],
  context: ResourceContext<Store>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  let rows = 0;
  do {
    const page = await resource.list({ limit: pageSize, cursor }, context);
    for (const { uri, title } of page.entries) {
      const id = resource.readVariables(uri)?.[name];
      if (id !== undefined && (beginsWith(id, value) || beginsWith(title, value))) ids.push(id);
    }
    rows += page.entries.length;
    cursor = page.cursor;
  } while (cursor !== undefined && rows < maxRows);
  return ids;
}

/** True if the text, or a word in it, begins with `typed`; ignores case and accents. */
function beginsWith(text: string, typed: string): boolean {
  return ` ${normalizeText(text).trimStart()}`.includes(` ${normalizeText(typed).trimStart()}`);
}

function completion(candidates: readonly string[]) {
  const values = [...new Set(candidates)];
  const hasMore = values.length > maxValues;
  return { completion: { values: values.slice(0, maxValues), total: values.length, hasMore } };
}

function unknownName(kind: string, name: string): RpcError {
  return new RpcError(rpcCodes.invalidParams, `Unknown ${kind} "${inline(name, 64)}".`);
}
