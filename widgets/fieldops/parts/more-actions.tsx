import { Button } from "@fluentui/react-components";
import { MoreHorizontalRegular } from "@fluentui/react-icons";
import { useEscape, useStrings } from "@suite/widget-kit";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import { sharedStrings } from "../strings.ts";
import { useMoreActionsStyles } from "./parts.styles.ts";

export interface Action {
  readonly label: string;
  readonly icon: ReactElement;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/**
 * Secondary actions of a phone's toolbar behind one button, so that the work begins higher. Fluent's Menu does the same and adds
 * 42 KB gzip to a page.
 */
export function MoreActions({ actions }: { actions: readonly Action[] }) {
  const t = useStrings(sharedStrings);
  const styles = useMoreActionsStyles();
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEscape(area, open ? close : undefined);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [open]);
  return (
    <div ref={area} className={styles.area}>
      <Button
        ref={button}
        icon={<MoreHorizontalRegular />}
        aria-label={t("more")}
        title={t("more")}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div id={listId} className={styles.list}>
          {actions.map(({ label, icon, disabled, onClick }) => (
            <Button
              key={label}
              appearance="subtle"
              icon={icon}
              disabledFocusable={disabled}
              onClick={() => {
                close();
                onClick();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
