import { useKeptFocus } from "@suite/widget-kit/components";
import { type FocusEvent, type RefObject, useRef } from "react";

/** Moves the focus to the button of a bar, known by its `data-bar`. False when there is none. */
export function focusBar(area: HTMLElement | null, id: string | undefined): boolean {
  const bars = [...(area?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])];
  const button = bars.find(({ dataset }) => dataset.bar === id)?.querySelector("button");
  button?.focus();
  return button !== null && button !== undefined;
}

/** Keeps the focus on a bar when it moves to another lane, else on the area. Returns props of the area. */
export function useFocusedBar(area: RefObject<HTMLElement | null>) {
  const focused = useRef<string>(undefined);
  const focusProps = useKeptFocus(() => {
    if (!focusBar(area.current, focused.current)) area.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focusProps.onFocus();
    focused.current = target.closest<HTMLElement>("[data-bar]")?.dataset.bar;
  };
  return { onFocus, onBlur: focusProps.onBlur };
}
