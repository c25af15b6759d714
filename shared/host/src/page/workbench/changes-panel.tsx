import { Body1Strong } from "@fluentui/react-components";
import { ArrowUndoRegular } from "@fluentui/react-icons";
import { useCallback, useEffect, useState } from "react";
import { z } from "zod";
import { resultText } from "../../model/check-step.ts";
import { Notice, SmallButton } from "../parts/controls.tsx";
import { Markdown } from "../parts/markdown.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { ResetButton } from "../session/reset-data.tsx";
import { useStore } from "../state/store.ts";
import { EmptyPanel, Quiet } from "./panel-parts.tsx";
import { usePanelStyles } from "./panels.styles.ts";

export function ChangesPanel() {
  const styles = usePanelStyles();
  const { changes, error, refresh } = useChanges();
  const { connection } = useOpenSample();
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean }>();
  const undo = async (change: Change) => {
    const result = await connection.callTool("undo-change", { changeId: change.id });
    setOutcome({ text: resultText(result), failed: result.isError === true });
    await refresh();
  };
  if (error) return <Notice intent="error">{error}</Notice>;
  if (changes.length === 0)
    return (
      <EmptyPanel
        title="No changes yet"
        hint="Changes made by tools and widgets are listed here."
      />
    );
  return (
    <>
      {outcome && (
        <Notice intent={outcome.failed ? "error" : "success"}>
          <Markdown text={outcome.text} />
        </Notice>
      )}
      <ResetButton />
      <ul className={styles.list} aria-label="Changes">
        {byCall(changes).map((group) => (
          <li key={group[0].id}>
            <CallChanges changes={group} undo={undo} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Changes of one call: a single one as it is, several folded under the tool's name. */
function CallChanges({
  changes,
  undo,
}: {
  changes: CallGroup;
  undo(change: Change): Promise<void>;
}) {
  const styles = usePanelStyles();
  const [{ tool, by, at }] = changes;
  const origin = `${tool} · ${by} · ${new Date(at).toLocaleTimeString()}`;
  const items = changes.map((change) => (
    <div key={change.id} className={styles.change}>
      <div className={styles.summary}>
        <Body1Strong>{change.record}</Body1Strong>
        <span>{withLocalTimes(change.summary)}</span>
        {changes.length === 1 && <Quiet>{origin}</Quiet>}
      </div>
      {change.undoable !== false && (
        <SmallButton
          label="Undo"
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          aria-label={`Undo the change to ${change.record}`}
          onClick={() => void undo(change)}
        />
      )}
    </div>
  ));
  if (changes.length === 1) return items[0];
  return (
    <details className={styles.group}>
      <summary>
        <Body1Strong>{changes.length} changes</Body1Strong> <Quiet>{origin}</Quiet>
      </summary>
      {items}
    </details>
  );
}

type CallGroup = readonly [Change, ...Change[]];

/** Groups neighboring changes by tool, person and time to the second, as one call makes them. */
function byCall(changes: readonly Change[]): CallGroup[] {
  const groups: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && callKey(last[0]) === callKey(change)) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function callKey({ tool, by, at }: Change): string {
  return JSON.stringify([tool, by, at.slice(0, "2026-01-01T00:00:00".length)]);
}

/** Replaces times such as 2026-11-23T20:07:00.000Z by the local date and time. */
function withLocalTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
    new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
  );
}

const changesTool = "show-recent-changes";

const pollMs = 3_000;

const changesSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      tool: z.string(),
      by: z.string(),
      record: z.string(),
      summary: z.string(),
      undoable: z.boolean().optional(),
    }),
  ),
});

type Change = z.infer<typeof changesSchema>["changes"][number];

/** Polls the sample's recent changes while the page is visible. */
function useChanges(): { changes: Change[]; error?: string; refresh(): Promise<void> } {
  const { connection, session } = useOpenSample();
  const [state, setState] = useState<{ changes: Change[]; error?: string }>({ changes: [] });
  const refresh = useCallback(async () => {
    try {
      if (!connection.tools.some(({ name }) => name === changesTool))
        throw new Error(
          `This sample has no tool named ${changesTool}, so its changes are unknown.`,
        );
      const result = await connection.callTool(changesTool, {});
      if (result.isError) throw new Error(resultText(result));
      setState(changesSchema.parse(result.structuredContent));
    } catch (error) {
      setState(({ changes }) => ({
        changes,
        error: error instanceof Error ? error.message : String(error),
      }));
    }
  }, [connection]);
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
  return { ...state, refresh };
}
