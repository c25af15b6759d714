import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import { useStore } from "../state/store.ts";
import { openQuestion } from "./ask.ts";
import { useAskDialogStyles } from "./ask-dialog.styles.ts";

/** Shows the question that the host is asking, if any. */
export function AskDialog() {
  const styles = useAskDialogStyles();
  const question = useStore(openQuestion);
  return (
    <Dialog open={question !== undefined} modalType="alert" onOpenChange={() => question?.answer(false)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{question?.title}</DialogTitle>
          <DialogContent className={styles.body}>{question?.body}</DialogContent>
          <DialogActions>
            <Button onClick={() => question?.answer(false)}>Cancel</Button>
            <Button appearance="primary" onClick={() => question?.answer(true)}>
              {question?.yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
