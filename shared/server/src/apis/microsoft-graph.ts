import { type ApiAccess, defineApi } from "../define/api.ts";
import { setting } from "../settings.ts";

const publicResource = "https://graph.microsoft.com";

/**
 * Microsoft Graph, which tools name by `graph`. National clouds have addresses and scopes of their own; a stand-in on this machine has
 * those of the public cloud. https://learn.microsoft.com/graph/deployments
 */
export const microsoftGraph = defineApi({
  title: "Microsoft Graph",
  resource() {
    const { origin, protocol } = new URL(setting("GRAPH_URL"));
    return protocol === "http:" ? publicResource : origin;
  },
  address: () => setting("GRAPH_URL"),
});

/** Lists what a tool needs at other systems. */
export function neededApis({
  graph,
  apis = [],
}: {
  readonly graph?: readonly string[] | undefined;
  readonly apis?: readonly ApiAccess[] | undefined;
}): readonly ApiAccess[] {
  return graph ? [{ api: microsoftGraph, scopes: graph }, ...apis] : apis;
}
