import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogProps,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Store, useStore } from "../state/store.ts";
import { useWords } from "../state/use-words.ts";
import { useDialogStyles } from "./parts.styles.ts";
import { useFocusReturn } from "./use-focus-return.ts";

interface FormDialogProps extends Pick<DialogProps, "modalType"> {
  title: string | undefined;
  submitLabel: string | undefined;
  /** All that is required is filled in. Default: true. */
  canSubmit?: boolean;
  open: boolean;
  onOpenChange(open: boolean): void;
  onSubmit(): void;
  children: ReactNode;
}

/** Dialog with fields, which Enter or its button submits. */
export function FormDialog({
  title,
  submitLabel,
  canSubmit = true,
  open,
  ...props
}: FormDialogProps) {
  const styles = useDialogStyles();
  const { words } = useWords();
  const { modalType, onOpenChange, onSubmit, children } = props;
  useFocusReturn(open);
  return (
    <Dialog
      open={open}
      modalType={modalType}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
    >
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (canSubmit) onSubmit();
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.fields}>{children}</DialogContent>
            <DialogActions>
              <DialogTrigger disableButtonEnhancement>
                <Button>{words.cancel}</Button>
              </DialogTrigger>
              <Button type="submit" appearance="primary" disabledFocusable={!canSubmit}>
                {submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

interface Confirmation {
  title: string;
  body: string;
  acceptLabel: string;
  answer(accepted: boolean): void;
}

const openConfirmation = new Store<Confirmation | undefined>(undefined);

let latest = Promise.resolve(false);

/** Asks the user to confirm. Resolves to the answer; a second request waits until the first is answered. */
export function requestConfirmation(
  title: string,
  body: string,
  acceptLabel: string,
): Promise<boolean> {
  const open = (resolve: (accepted: boolean) => void) => {
    const answer = (accepted: boolean) => {
      openConfirmation.set(undefined);
      resolve(accepted);
    };
    openConfirmation.set({ title, body, acceptLabel, answer });
  };
  latest = latest.then(() => new Promise(open));
  return latest;
}

export function ConfirmDialog() {
  const styles = useDialogStyles();
  const confirmation = useStore(openConfirmation);
  return (
    <FormDialog
      title={confirmation?.title}
      submitLabel={confirmation?.acceptLabel}
      open={confirmation !== undefined}
      modalType="alert"
      onOpenChange={() => confirmation?.answer(false)}
      onSubmit={() => confirmation?.answer(true)}
    >
      <div className={styles.body}>{confirmation?.body}</div>
    </FormDialog>
  );
}
