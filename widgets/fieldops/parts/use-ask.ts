import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useCallback, useState } from "react";

export interface Asking {
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
