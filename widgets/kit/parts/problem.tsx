import { Button } from "@fluentui/react-components";
import { kitStrings } from "../kit-strings.ts";
import type { ToolError } from "../tool-outcome.ts";
import { useDismissed } from "../use-dismissed.ts";
import { useInSight } from "../use-in-sight.ts";
import { useStrings } from "../use-strings.ts";
import { ErrorText } from "./error-text.tsx";
import { Message } from "./message.tsx";

/** A call that failed while the rest of the page is still good: what happened, and another try. */
export function Problem({ error, onRetry }: { error: ToolError | undefined; onRetry?: () => void }) {
  const t = useStrings(kitStrings);
  const said = error && `${error.code} ${error.message}`;
  const [dismissed, dismiss] = useDismissed(said);
  const bar = useInSight(said);
  if (!error || dismissed) return null;
  return (
    <Message ref={bar} intent="error" layout="multiline" role="alert" onDismiss={dismiss}>
      <ErrorText error={error} />{" "}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </Message>
  );
}
