import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { useEffect } from "react";
import { z } from "zod";
import type { Entry } from "../../conversation/entries.ts";
import type { Session } from "../../conversation/session.ts";
import { joinCalls, messageLog } from "../../state/message-log.ts";
import { Store, useStore } from "../../state/store.ts";
import { currentLink } from "../../state/use-link.ts";
import { emptyRecording, type Recording, withCall, withPrompt } from "./recording.ts";

/** Recording of the page. It outlives a conversation, so that it can begin before "New chat". */
export const recorder = new Store({ isOn: false, recording: emptyRecording });

export function useRecorder(session: Session): void {
  const { isOn } = useStore(recorder);
  useEffect(() => {
    if (!isOn) return;
    const stopEntries = followEntries(session);
    const stopWidgets = followWidgets(session);
    return () => {
      stopEntries();
      stopWidgets();
    };
  }, [session, isOn]);
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
  const recordedIds = new Set(joinCalls(messageLog.get()).flatMap(({ response }) => response?.id ?? []));
  return messageLog.subscribe(() => {
    for (const { request, response } of joinCalls(messageLog.get())) {
      if (request.direction !== "from-widget" || !response || recordedIds.has(response.id)) continue;
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
