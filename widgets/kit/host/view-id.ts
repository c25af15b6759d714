import type { App } from "@modelcontextprotocol/ext-apps";
import { z } from "zod";
import type { ViewStore } from "../state/view-store.ts";
import type { SessionState } from "./session-state.ts";
import { withWidgetKey } from "./widget-key.ts";

type Opened = Pick<SessionState, "input" | "result" | "context">;

/**
 * Id that the server gives to each result (`_meta.viewUUID`). Hosts send a result again to each later page of its view, so it is the
 * same there and another one in every other view.
 * https://github.com/modelcontextprotocol/ext-apps/blob/main/docs/patterns.md, read 2026-11-28
 */
function readViewUuid({ result }: Pick<Opened, "result">): string | undefined {
  return z.string().min(1).max(100).safeParse(result?._meta?.viewUUID).data;
}

/** Names the view: by the server's id, else by the call that opened it, which equal calls share. */
export function findViewId(widget: string, state: Opened): string {
  const { input, context, result } = state;
  const call = [context.toolInfo?.tool.name, input ?? result?.structuredContent];
  return `${widget}:${readViewUuid(state) ?? JSON.stringify(call).slice(0, 500)}`;
}

const answerSchema = z.object({ state: z.record(z.string(), z.unknown()) });

/**
 * Keeps the state of a view by two app-only tools of the widget's server, for hosts that keep none and allow no storage. Missing
 * where widgets cannot call tools, and for a result that the server did not name.
 */
export function serverStore(app: App, state: Opened): ViewStore | undefined {
  const viewId = readViewUuid(state);
  if (viewId === undefined || !app.getHostCapabilities()?.serverTools) return undefined;
  const call = async (name: string, args: object) => {
    const answer = await app.callServerTool({ name, arguments: withWidgetKey(name, args) });
    if (answer.isError) throw new Error(`${name} was refused.`);
    return answer.structuredContent;
  };
  return {
    maxLength: 12_000,
    pauseMs: 600,
    read: async () => answerSchema.parse(await call("read-view-state", { viewId })).state,
    save: async (_name, saved) => void (await call("save-view-state", { viewId, state: saved })),
  };
}
