import {
  Button,
  type ButtonProps,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  Select,
} from "@fluentui/react-components";
import type { ReactElement, Ref } from "react";

type ButtonOptions = ButtonProps & { label: string; ref?: Ref<HTMLButtonElement> };

export function SmallButton({ label, ...props }: ButtonOptions) {
  return (
    <Button size="small" {...props}>
      {label}
    </Button>
  );
}

/** Subtle button with an icon, and a label for screen readers. */
export function IconButton({ label, ...props }: ButtonOptions) {
  return <Button appearance="subtle" aria-label={label} {...props} />;
}

export type Options<T extends string> = readonly (readonly [value: T, title: string])[];

interface ChoiceProps<T extends string> {
  label: string;
  hint?: string | ReactElement;
  value: T;
  options: Options<T>;
  onChange(value: T): void;
}

export function Choice<T extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: ChoiceProps<T>) {
  return (
    <Field label={label} hint={hint} size="small">
      <Select
        size="medium"
        value={value}
        onChange={(_event, data) => {
          const chosen = options.find(([option]) => option === data.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface NoticeProps extends Pick<MessageBarProps, "intent" | "className" | "children"> {
  readonly actions?: readonly NoticeAction[];
}

interface NoticeAction {
  readonly label: string;
  readonly disabled?: boolean;
  run(): void;
}

export function Notice({ intent, className, children, actions = [] }: NoticeProps) {
  return (
    <MessageBar intent={intent} layout="multiline" className={className}>
      <MessageBarBody>{children}</MessageBarBody>
      {actions.length > 0 && (
        <MessageBarActions>
          {actions.map(({ label, disabled, run }) => (
            <Button key={label} size="small" disabledFocusable={disabled} onClick={run}>
              {label}
            </Button>
          ))}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
