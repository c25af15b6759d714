import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
} from "@fluentui/react-components";

interface NoticeProps extends Pick<MessageBarProps, "intent" | "className" | "children"> {
  readonly action?: { readonly label: string; readonly disabled?: boolean; run(): void };
}

export function Notice({ intent, className, children, action }: NoticeProps) {
  return (
    <MessageBar intent={intent} layout="multiline" className={className}>
      <MessageBarBody>{children}</MessageBarBody>
      {action && (
        <MessageBarActions>
          <Button size="small" disabled={action.disabled} onClick={action.run}>
            {action.label}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
