import { Body1, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { fieldopsStrings } from "../strings.ts";
import { useAskedStyles } from "./asked.styles.ts";
import type { Asking } from "./use-ask.ts";

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
