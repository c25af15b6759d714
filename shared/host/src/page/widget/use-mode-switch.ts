import { useEffect } from "react";
import type { OpenWidget } from "../../bridge/widget.ts";
import { changeLink, useLink } from "../link/use-link.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";

/** Puts the newest widget into the mode that the page asks for, and brings back any that is no longer the newest. */
export function useModeSwitch(widget: OpenWidget | undefined, isNewest: boolean): void {
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { mode } = useLink();
  useEffect(() => {
    if (!widget || busy) return;
    if (!isNewest) {
      widget.setDisplayMode("inline");
      return;
    }
    session.modes.set(widget.displayModes());
    const settled = widget.setDisplayMode(mode);
    if (settled !== mode) changeLink({ mode: settled }, { replace: true });
  }, [widget, busy, isNewest, mode, session]);
}
