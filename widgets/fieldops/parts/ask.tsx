import { Body1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCallback, useState } from "react";
import { fieldopsStrings } from "../strings.ts";
import { useAskedStyles } from "./parts.styles.ts";

interface Asking {
  /** Says it in the conversation; where the host or the person does not allow that, it is left for the person to say. */
  ask(words: string): Promise<void>;
  /** What was asked last, and whether the conversation has it. */
  readonly asked: { readonly words: string; readonly said: boolean } | undefined;
  dismiss(): void;
}

/** Asks the model for what this widget cannot draw itself: another widget. */
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

/** That the conversation was asked, or the words to ask it with. */
export function Asked({ asking: { asked } }: { asking: Asking }) {
  const t = useStrings(fieldopsStrings);
  const styles = useAskedStyles();
  if (!asked) return null;
  return (
    <MessageBar intent={asked.said ? "success" : "info"} layout="multiline" role="status">
      <MessageBarBody>
        {asked.said ? t("asked") : t("askYourself")}
        {!asked.said && (
          <Body1 as="p" className={styles.words}>
            {asked.words}
          </Body1>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
