import { Button, type ButtonProps } from "@fluentui/react-components";
import type { Ref } from "react";

type Props = ButtonProps & { label: string; ref?: Ref<HTMLButtonElement> };

export function SmallButton({ label, ...props }: Props) {
  return (
    <Button size="small" {...props}>
      {label}
    </Button>
  );
}

/** Subtle button with an icon, and a label for screen readers. */
export function IconButton({ label, ...props }: Props) {
  return <Button appearance="subtle" aria-label={label} {...props} />;
}
