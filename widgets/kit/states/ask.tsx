import { Body1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useCallback, useState } from "react";
import { useHost } from "../host/use-host.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useStatesStyles } from "./states.styles.ts";

interface Asking {
  /**
   * Sends the words to the conversation. Where the host or the person refuses, shows them for the person to
   * send.
   */
  ask(words: string): Promise<void>;
  /** The last words, and whether they were sent. */
  readonly asked: { readonly words: string; readonly said: boolean } | undefined;
  dismiss(): void;
}

/** Asks the model in the conversation, such as for another widget. `Asked` shows what came of it. */
export function useAsk(): Asking {
  const { canSendMessages, sendMessage } = useHost();
  const [asked, setAsked] = useState<Asking["asked"]>();
  const ask = useCallback(
    async (words: string) => setAsked({ words, said: canSendMessages && (await sendMessage(words)) }),
    [canSendMessages, sendMessage],
  );
  const dismiss = useCallback(() => setAsked(undefined), []);
  return { ask, asked, dismiss };
}

/** Confirms that the words were sent, or shows them to be copied. */
export function Asked({ asking: { asked } }: { asking: Asking }) {
  const t = useStrings(kitStrings);
  const styles = useStatesStyles();
  if (!asked) return null;
  return (
    <MessageBar intent={asked.said ? "success" : "info"} layout="multiline" role="status">
      <MessageBarBody>
        {asked.said ? t("asked") : t("askYourself")}
        {!asked.said && (
          <Body1 as="p" className={styles.asked}>
            {asked.words}
          </Body1>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
