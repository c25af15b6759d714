import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import { Store, useStore } from "../state/store.ts";
import { useDialogStyles } from "./parts.styles.ts";
import { useFocusReturn } from "./use-focus-return.ts";

interface Confirmation {
  title: string;
  body: string;
  acceptLabel: string;
  answer(accepted: boolean): void;
}

const openConfirmation = new Store<Confirmation | undefined>(undefined);

let latest = Promise.resolve(false);

/** Asks the user to confirm. Resolves to the answer; a second request waits until the first is answered. */
export function requestConfirmation(confirmation: Omit<Confirmation, "answer">): Promise<boolean> {
  const open = (resolve: (accepted: boolean) => void) => {
    const answer = (accepted: boolean) => {
      openConfirmation.set(undefined);
      resolve(accepted);
    };
    openConfirmation.set({ ...confirmation, answer });
  };
  latest = latest.then(() => new Promise(open));
  return latest;
}

export function ConfirmDialog() {
  const styles = useDialogStyles();
  const confirmation = useStore(openConfirmation);
  useFocusReturn(confirmation !== undefined);
  return (
    <Dialog
      open={confirmation !== undefined}
      modalType="alert"
      onOpenChange={() => confirmation?.answer(false)}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{confirmation?.title}</DialogTitle>
          <DialogContent className={styles.body}>{confirmation?.body}</DialogContent>
          <DialogActions>
            <Button onClick={() => confirmation?.answer(false)}>Cancel</Button>
            <Button appearance="primary" onClick={() => confirmation?.answer(true)}>
              {confirmation?.acceptLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
