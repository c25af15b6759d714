import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  MessageBarTitle,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { ReactNode, Ref } from "react";
import { kitStrings } from "../kit-strings.ts";
import { useStrings } from "../use-strings.ts";

interface MessageProps extends Pick<MessageBarProps, "intent" | "layout" | "role"> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/** Bar that says what happened or what is needed, with what can be done about it. */
export function Message({ title, children, actions, onDismiss, ...bar }: MessageProps) {
  const t = useStrings(kitStrings);
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
    <MessageBar {...bar}>
      <MessageBarBody>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
      {(actions || dismiss) && <MessageBarActions containerAction={dismiss}>{actions}</MessageBarActions>}
    </MessageBar>
  );
}
