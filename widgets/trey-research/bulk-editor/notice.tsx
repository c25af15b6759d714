import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  MessageBarTitle,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { ReactNode } from "react";
import { editorStrings } from "./strings.ts";

export interface NoticeProps {
  readonly intent: MessageBarProps["intent"];
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/** One line above the grid that says what happened or what is needed. */
export function Notice({ intent, title, children, actions, onDismiss }: NoticeProps) {
  const t = useStrings(editorStrings);
  const dismiss = onDismiss && (
    <Button
      appearance="transparent"
      icon={<DismissRegular />}
      aria-label={t("dismiss")}
      title={t("dismiss")}
      onClick={onDismiss}
    />
  );
  return (
    <MessageBar intent={intent} layout="auto">
      <MessageBarBody>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
      {(actions || dismiss) && <MessageBarActions containerAction={dismiss}>{actions}</MessageBarActions>}
    </MessageBar>
  );
}
