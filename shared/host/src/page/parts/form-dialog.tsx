import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
} from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useDialogStyles } from "./parts.styles.ts";
import { useFocusReturn } from "./use-focus-return.ts";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Tests whether all that is required is filled in. */
  canSubmit: boolean;
  open: boolean;
  onOpenChange(open: boolean): void;
  onSubmit(): void;
  children: ReactNode;
}

/** Dialog with fields, which Enter or its button submits. */
export function FormDialog({ title, submitLabel, canSubmit, open, ...props }: FormDialogProps) {
  const styles = useDialogStyles();
  const { onOpenChange, onSubmit, children } = props;
  useFocusReturn(open);
  return (
    <Dialog open={open} onOpenChange={(_event, data) => onOpenChange(data.open)}>
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
                <Button>Cancel</Button>
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
