import { Button, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { kitStrings } from "../kit-strings.ts";
import type { ToolError } from "../tool-outcome.ts";
import { useStrings } from "../use-strings.ts";
import { ErrorText } from "./error-text.tsx";

/** A call that failed while the rest of the page is still good: what happened, and another try. */
export function Problem({ error, onRetry }: { error: ToolError | undefined; onRetry?: () => void }) {
  const t = useStrings(kitStrings);
  if (!error) return null;
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        <ErrorText error={error} />{" "}
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {t("retry")}
          </Button>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
