import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from "@fluentui/react-components";
import { Store, useStore } from "../state/store.ts";
import { useConfirmDialogStyles } from "./parts.styles.ts";

interface Confirmation {
  title: string;
  body: string;
  /** Set for a body that is data, such as arguments as JSON. */
  isCode?: boolean;
  acceptLabel: string;
  answer(accepted: boolean): void;
}

const openConfirmation = new Store<Confirmation | undefined>(undefined);

/** Asks the user to confirm. Resolves to the answer; a second request waits until the first is answered. */
export async function requestConfirmation(confirmation: Omit<Confirmation, "answer">): Promise<boolean> {
  await untilNoneOpen();
  return new Promise((resolve) => {
    openConfirmation.set({
      ...confirmation,
      answer(accepted) {
        openConfirmation.set(undefined);
        resolve(accepted);
      },
    });
  });
}

function untilNoneOpen(): Promise<void> {
  if (!openConfirmation.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = openConfirmation.subscribe(() => {
      if (openConfirmation.get()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Dialog of the open confirmation, if there is one. */
export function ConfirmDialog() {
  const styles = useConfirmDialogStyles();
  const confirmation = useStore(openConfirmation);
  return (
    <Dialog
      open={confirmation !== undefined}
      modalType="alert"
      onOpenChange={() => confirmation?.answer(false)}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{confirmation?.title}</DialogTitle>
          <DialogContent className={mergeClasses(styles.body, confirmation?.isCode && styles.code)}>
            {confirmation?.body}
          </DialogContent>
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
