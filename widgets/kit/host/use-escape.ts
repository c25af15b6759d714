import { type RefObject, useEffect, useRef } from "react";
import { closeFullView } from "./display-mode.ts";
import { useSession } from "./session.ts";

/** `"keep"` handles the key without closing, for unsaved input inside. */
type Close = (() => void) | "keep";

interface OpenThing {
  readonly element: () => HTMLElement | null;
  readonly close: () => Close | undefined;
}

/** Open elements that Escape closes, in the order of opening. */
const openThings: OpenThing[] = [];

/**
 * Closes a question, form, panel or picture on Escape while `close` is given. Of several open elements, the innermost around
 * the focus closes, else the one opened last. Full screen closes only when nothing else is open.
 *
 * @example
 * const panel = useRef<HTMLDivElement>(null);
 * useEscape(panel, onClose);
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
 * Listens for Escape above all parts of the widget, so that they and Fluent's popups handle it first, and below the document,
 * where hosts may listen. A handled key has its default prevented.
 */
export function useEscapeKey(): void {
  const session = useSession();
  useEffect(() => {
    const root = document.documentElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      // Let the browser clear the field.
      if (
        event.target instanceof HTMLInputElement &&
        event.target.type === "search" &&
        event.target.value
      )
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
  const around = openThings.filter(
    ({ element }) => target instanceof Node && element()?.contains(target),
  );
  const candidates =
    around.length > 0 ? around : openThings.filter(({ close }) => close() !== "keep");
  const isAround = (outer: OpenThing, inner: OpenThing) =>
    inner !== outer && outer.element()?.contains(inner.element());
  return candidates.findLast((thing) => !candidates.some((other) => isAround(thing, other)));
}
