import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { resultText } from "../../../model/check-step.ts";
import type { Connection } from "../../connection/connect.ts";
import { useOpenSample } from "../../session/open-sample.ts";
import { useStore } from "../../state/store.ts";

const changesTool = "show-recent-changes";

const changesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      tool: z.string(),
      by: z.string(),
      record: z.string(),
      summary: z.string(),
      status: z.object({ from: z.string(), to: z.string() }).optional(),
      undoable: z.boolean().optional(),
      call: z.string().optional(),
    }),
  ),
  cursor: z.string().optional(),
});

export type Change = z.infer<typeof changesSchema>["changes"][number];

/** Changes of one call, the newest first. */
export type Action = readonly [Change, ...Change[]];

/** Groups the changes of one call; those of servers that name no call by tool, person and second. */
export function groupByCall(changes: readonly Change[]): Action[] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = callKey(change);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

/** Key of the call that made a change. It stays the same while the call goes on writing. */
export function callKey({ call, tool, by, at }: Change): string {
  return call ?? JSON.stringify([tool, by, at.slice(0, "2026-01-01T00:00:00".length)]);
}

const pollMs = 3_000;

/** Actions that are listed at first, and further ones for each "Show more". */
const actionsAtOnce = 10;

/** Changes in one answer of the suite's tool at most. */
const pageSize = 20;

interface Listed {
  readonly changes: readonly Change[];
  /** Actions that the changes were read for. */
  readonly wanted: number;
  readonly hasOlder: boolean;
  readonly error?: string;
}

const nothing: Listed = { changes: [], wanted: actionsAtOnce, hasOlder: false };

/** Polls the sample's recent changes while the page is visible. */
export function useChanges() {
  const { connection, session } = useOpenSample();
  const [listed, setListed] = useState(nothing);
  const [wanted, setWanted] = useState(actionsAtOnce);
  const latest = useRef(listed);
  latest.current = listed;
  const refresh = useCallback(async () => {
    try {
      setListed(await readActions(connection, wanted, latest.current));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setListed((known) => ({ ...known, error: message }));
    }
  }, [connection, wanted]);
  const { entries } = useStore(session.conversation.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entries` refreshes after each call.
  useEffect(() => {
    void refresh();
    const timer = setInterval(
      () => document.visibilityState === "visible" && void refresh(),
      pollMs,
    );
    return () => clearInterval(timer);
  }, [refresh, entries]);
  const actions = groupByCall(listed.changes);
  return {
    actions: actions.slice(0, wanted),
    hasMore: listed.hasOlder || actions.length > wanted,
    error: listed.error,
    refresh,
    showMore: () => setWanted((count) => count + actionsAtOnce),
  };
}

/** Reads changes until so many actions are complete. Reads one page only while its newest change is known. */
async function readActions(connection: Connection, wanted: number, known: Listed): Promise<Listed> {
  const tool = connection.tools.find(({ name }) => name === changesTool);
  if (!tool)
    throw new Error(`This sample has no tool named ${changesTool}, so its changes are unknown.`);
  const pages = "cursor" in Object(tool.inputSchema.properties);
  const changes: Change[] = [];
  let cursor: string | undefined;
  do {
    const result = await connection.callTool(changesTool, pages ? { limit: pageSize, cursor } : {});
    if (result.isError) throw new Error(resultText(result));
    const page = changesSchema.parse(result.structuredContent);
    changes.push(...page.changes);
    cursor = page.cursor;
    const isKnown = changes[0] !== undefined && changes[0].id === known.changes[0]?.id;
    if (isKnown && known.wanted === wanted && known.error === undefined) return known;
  } while (cursor !== undefined && groupByCall(changes).length <= wanted);
  return { changes, wanted, hasOlder: cursor !== undefined };
}
