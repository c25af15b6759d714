import { Body1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { jobsAtMost } from "@suite/fieldops-contract";
import { type MessageCall, useHost, useStrings } from "@suite/widget-kit";
import { useCallback, useState } from "react";
import { sharedStrings } from "../strings.ts";
import { useMessageStatusStyles } from "./parts.styles.ts";
import type { Selection } from "./selection.ts";

interface ChatMessage {
  readonly text: string;
  /** False if the host or the person refused: the text is then shown for the person to send. */
  readonly isSent: boolean;
}

/** Sends messages to the conversation, such as to open another widget. `MessageStatus` shows the result of the last one. */
export function useSendMessage() {
  const { canSendMessages, sendMessage } = useHost();
  const [message, setMessage] = useState<ChatMessage>();
  const send = useCallback(
    async (text: string, call: MessageCall) =>
      setMessage({ text, isSent: canSendMessages && (await sendMessage(text, call)) }),
    [canSendMessages, sendMessage],
  );
  return { send, message };
}

/** Call that plans these assignments, at most as many as a plan takes. */
export function planCall(assignments: Selection): MessageCall {
  const assignmentIds = assignments.slice(0, jobsAtMost).map(({ id }) => id);
  return { tool: "create-dispatch-plan", arguments: { assignmentIds } };
}

/** Confirms that a message was sent, or shows its text to be copied. */
export function MessageStatus({ message }: { message: ChatMessage | undefined }) {
  const t = useStrings(sharedStrings);
  const styles = useMessageStatusStyles();
  if (!message) return null;
  return (
    <MessageBar intent={message.isSent ? "success" : "info"} layout="multiline" role="status">
      <MessageBarBody>
        {message.isSent ? t("sentToChat") : t("sendYourself")}
        {!message.isSent && (
          <Body1 as="p" className={styles.text}>
            {message.text}
          </Body1>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
