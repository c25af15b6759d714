import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { latestReset } from "./reset.ts";

/** Shows that the data of this sample are being reset, and what came of it. */
export function ResetNotice() {
  const { connection } = useWorkbench();
  const reset = useStore(latestReset);
  if (!reset || reset.sample !== connection.sample.name) return null;
  const { status, text } = reset;
  const intent = { running: "info", done: "success", failed: "error" } as const;
  return (
    <>
      <MessageBar intent={intent[status]} layout="multiline" data-reset={status}>
        <MessageBarBody>{text}</MessageBarBody>
        {status !== "running" && (
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label="Dismiss"
                onClick={() => latestReset.set(undefined)}
              />
            }
          />
        )}
      </MessageBar>
      {status === "running" && <ProgressBar aria-label={text} />}
    </>
  );
}
