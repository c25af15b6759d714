import { microsoftGraph } from "../../apis/microsoft-graph.ts";
import { alsoToClient } from "../../calls/logs.ts";
import { createNewId } from "../../calls/new-id.ts";
import type { Api, ApiClient } from "../../define/api.ts";
import type { GraphContext } from "../../define/context.ts";
import type { ToolCall } from "./tool-call.ts";

/** Creates what a handler gets beside its input, of what the stages have prepared. The types of `defineTool` show `graph` to tools that name it. */
export function createContext<Store>(call: ToolCall<Store>): GraphContext<Store> {
  const { server, tool, exchange, elicitation, store, key } = call;
  if (!elicitation || !store) throw new Error("The stages `elicit` and `openStore` come first.");
  const { scope, client, signal, notifyProgress, notifyLog } = exchange;
  return {
    ...elicitation,
    store,
    get log() {
      return alsoToClient(scope.log.child({ tool: tool.name }), tool.name, notifyLog);
    },
    get graph() {
      return getApi(call, microsoftGraph);
    },
    api: (api) => getApi(call, api),
    signal,
    requestId: scope.requestId,
    caller: scope.caller,
    client,
    progress: (done, total, message) => notifyProgress?.(done, total, message),
    now: server.now,
    newId: createNewId(key),
  };
}

function getApi<Store>({ tool, apis }: ToolCall<Store>, api: Api): ApiClient {
  const client = apis.get(api);
  if (client) return client;
  throw new Error(
    `\`${tool.name}\` uses ${api.title} and does not say so: name its scopes in \`graph\` or \`apis\`.`,
  );
}
