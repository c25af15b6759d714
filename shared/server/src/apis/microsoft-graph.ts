import { z } from "zod";
import { type ApiAccess, defineApi } from "../define/api.ts";
import type { Tool } from "../define/tool.ts";
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

const argumentsSchema = z.record(z.string(), z.unknown());

type Needs = Pick<Tool<never>, "graph" | "graphFor" | "apis">;

/**
 * Lists what a call of a tool needs at other systems.
 * @param args arguments as the client sent them
 */
export function neededApis(tool: Needs, args: unknown): readonly ApiAccess[] {
  const { graph, graphFor, apis = [] } = tool;
  const scopes = graphFor ? graphFor(argumentsSchema.safeParse(args).data ?? {}) : (graph ?? []);
  return scopes.length > 0 ? [{ api: microsoftGraph, scopes }, ...apis] : apis;
}
