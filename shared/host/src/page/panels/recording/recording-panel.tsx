import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import {
  ArrowDownloadRegular,
  CopyRegular,
  PlayRegular,
  RecordRegular,
  SquareRegular,
} from "@fluentui/react-icons";
import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { useEffect } from "react";
import { z } from "zod";
import { walkthroughsSchema } from "../../connection/walkthroughs.ts";
import type { Entry } from "../../conversation/entries.ts";
import type { Session } from "../../conversation/session.ts";
import { SmallButton } from "../../parts/controls.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { joinCalls, messageLog } from "../../state/message-log.ts";
import { Store, useStore } from "../../state/store.ts";
import { currentLink } from "../../state/use-link.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { Items, Quiet } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import {
  asTypeScript,
  emptyRecording,
  type RecordedWalkthrough,
  type Recording,
  toWalkthroughs,
  withCall,
  withPrompt,
} from "./recording.ts";

export function RecordingPanel() {
  const styles = usePanelStyles();
  const { connection } = useWorkbench();
  const { isOn, recording } = useStore(recorder);
  const names = connection.walkthroughs.map(({ name }) => name);
  const walkthroughs = toWalkthroughs(recording, { tools: connection.tools, names });
  const startLabel = walkthroughs.length > 0 ? "Record anew" : "Record";
  return (
    <>
      <div className={styles.head}>
        <Body1Strong role="status">{isOn ? "Recording" : "Not recording"}</Body1Strong>
        <SmallButton
          label={isOn ? "Stop" : startLabel}
          appearance="primary"
          icon={isOn ? <SquareRegular /> : <RecordRegular />}
          onClick={() =>
            recorder.set({ isOn: !isOn, recording: isOn ? recording : emptyRecording })
          }
        />
      </div>
      {walkthroughs.length === 0 && (
        <Body1 className={styles.quiet}>
          {isOn
            ? "Send a prompt, run a tool, or use a widget. Everything is recorded until you stop, even with this panel closed."
            : "Records prompts, tool calls with their arguments, and what widgets do, as walkthroughs for a sample."}
        </Body1>
      )}
      <Items label="Recorded walkthroughs">
        {walkthroughs.map((walkthrough) => (
          <Recorded key={walkthrough.name} walkthrough={walkthrough} mayRun={!isOn} />
        ))}
      </Items>
      {recording.leftOut > 0 && (
        <Quiet>
          Left out: {recording.leftOut} {recording.leftOut === 1 ? "call" : "calls"} that failed or
          that widgets made only to read.
        </Quiet>
      )}
      {!isOn && walkthroughs.length > 0 && <Export walkthroughs={walkthroughs} />}
    </>
  );
}

function Recorded({ walkthrough, mayRun }: { walkthrough: RecordedWalkthrough; mayRun: boolean }) {
  const styles = usePanelStyles();
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { name, prompt, steps } = walkthrough;
  const run = () => {
    for (const runnable of walkthroughsSchema.parse([walkthrough]))
      void session.start({ ...runnable, lang: "en", template: prompt });
  };
  return (
    <li className={styles.item} data-recorded={name}>
      <Body1Strong>{prompt}</Body1Strong>
      {steps.map(({ call }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: recorded calls never move.
        <Caption1 key={index} className={styles.code}>
          {index + 1}. {call}
        </Caption1>
      ))}
      {mayRun && (
        <SmallButton label="Run" icon={<PlayRegular />} disabledFocusable={busy} onClick={run} />
      )}
    </li>
  );
}

function Export({ walkthroughs }: { walkthroughs: readonly RecordedWalkthrough[] }) {
  const styles = usePanelStyles();
  return (
    <>
      <div className={styles.line}>
        <SmallButton
          label="Copy for walkthroughs.ts"
          icon={<CopyRegular />}
          onClick={() => void navigator.clipboard.writeText(asTypeScript(walkthroughs))}
        />
        <SmallButton
          label="Save JSON"
          icon={<ArrowDownloadRegular />}
          onClick={() =>
            saveFile("walkthroughs.json", JSON.stringify(walkthroughs, null, 2), "application/json")
          }
        />
      </div>
      <Quiet>
        Review names and expected values before you paste them into a sample's walkthroughs.ts.
      </Quiet>
    </>
  );
}

/** Recording of the page. It outlives a conversation, so that it can begin before "New chat". */
const recorder = new Store({ isOn: false, recording: emptyRecording });

export function useRecorder(session: Session): void {
  const { isOn } = useStore(recorder);
  useEffect(() => (isOn ? followEntries(session) : undefined), [session, isOn]);
  useEffect(() => (isOn ? followWidgets(session) : undefined), [session, isOn]);
}

const change = (next: (recording: Recording) => Recording) =>
  recorder.set(({ isOn, recording }) => ({ isOn, recording: next(recording) }));

function followEntries({ conversation, connection }: Session): () => void {
  const isOver = (entry: Entry) => entry.kind !== "call" || entry.outcome !== "running";
  const { entries: earlier } = conversation.state.get();
  const finishedIds = new Set(earlier.filter(isOver).map(({ id }) => id));
  return conversation.state.subscribe(() => {
    for (const entry of conversation.state.get().entries) {
      if (finishedIds.has(entry.id) || !isOver(entry)) continue;
      finishedIds.add(entry.id);
      if (entry.kind === "prompt") change((recording) => withPrompt(recording, entry.text));
      const result = entry.kind === "call" ? entry.result : undefined;
      if (entry.kind === "call" && result)
        change((recording) =>
          withCall(recording, {
            ...toCall(connection.tools, entry.tool.name, result),
            arguments: entry.arguments,
            byWidget: false,
          }),
        );
    }
  });
}

function followWidgets({ connection }: Session): () => void {
  const recordedIds = new Set(
    joinCalls(messageLog.get()).flatMap(({ response }) => response?.id ?? []),
  );
  return messageLog.subscribe(() => {
    for (const { request, response } of joinCalls(messageLog.get())) {
      if (request.direction !== "from-widget" || !response || recordedIds.has(response.id))
        continue;
      recordedIds.add(response.id);
      const sent = callSchema.safeParse(request.message);
      const answer = resultSchema.safeParse(response.message);
      if (!sent.success || !answer.success) continue;
      const { name, arguments: args } = sent.data.params;
      const call = toCall(connection.tools, name, answer.data.result);
      change((recording) => withCall(recording, { ...call, arguments: args, byWidget: true }));
    }
  });
}

function toCall(tools: readonly Tool[], name: string, result: CallToolResult) {
  const tool = tools.find((each) => each.name === name);
  return { tool, name, result, inEnglish: currentLink().locale.startsWith("en") };
}

const callSchema = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }),
});

const resultSchema = z.object({
  result: z.custom<CallToolResult>((value) => Array.isArray(Object(value).content)),
});
