import { type RefObject, useEffect, useRef } from "react";
import { closeFullView } from "../host/display-mode.ts";
import { useSession } from "../host/session.ts";

/** `"keep"` takes the key while the focus is inside and changes nothing: what is typed there is not saved yet. */
type Close = (() => void) | "keep";

interface OpenThing {
  readonly element: () => HTMLElement | null;
  readonly close: () => Close | undefined;
}

/** Open things that Escape closes, in the order in which they were opened. */
const openThings: OpenThing[] = [];

/**
 * Has Escape close a question, a form, a panel or a picture while `close` is given. Of several things that are open the
 * innermost around the focus closes, else the one that was opened last; full screen is left only when nothing is open.
 */
export function useEscape(element: RefObject<HTMLElement | null>, close: Close | undefined): void {
  const latest = useRef(close);
  latest.current = close;
  const open = close !== undefined;
  useEffect(() => {
    if (!open) return;
    const thing: OpenThing = { element: () => element.current, close: () => latest.current };
    openThings.push(thing);
    return () => void openThings.splice(openThings.indexOf(thing), 1);
  }, [open, element]);
}

/**
 * Listens for Escape above all parts of the widget, so that they and Fluent's own popups come first, and below the
 * document, where hosts may listen: a key that was used here has its default prevented.
 */
export function useEscapeKey(): void {
  const session = useSession();
  useEffect(() => {
    const root = document.documentElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      // The browser clears the field.
      if (event.target instanceof HTMLInputElement && event.target.type === "search" && event.target.value)
        return event.stopPropagation();
      const { displayMode, expanded } = session.read();
      const close = innermost(event.target)?.close();
      if (close) close !== "keep" && close();
      else if (expanded || displayMode !== "inline") void closeFullView(session);
      else return;
      event.preventDefault();
    };
    root.addEventListener("keydown", onKey);
    return () => root.removeEventListener("keydown", onKey);
  }, [session]);
}

function innermost(target: EventTarget | null): OpenThing | undefined {
  const around = openThings.filter(({ element }) => target instanceof Node && element()?.contains(target));
  const candidates = around.length > 0 ? around : openThings.filter(({ close }) => close() !== "keep");
  return candidates.findLast((thing) => !candidates.some((other) => isInside(other, thing)));
}

function isInside(inner: OpenThing, outer: OpenThing): boolean {
  return inner !== outer && outer.element()?.contains(inner.element()) === true;
}
