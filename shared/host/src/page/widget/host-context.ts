import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import { type RefObject, useEffect, useState } from "react";
import type { Profile } from "../../bridge/profiles.ts";
import type { Link } from "../state/link.ts";
import { type HostTheme, styleVariables } from "../state/theme.ts";

/** Maximum inline height of a widget, in CSS pixels. */
const maxInlineHeight = 5_000;

/**
 * Host context for a widget, without the display mode, which the bridge manages. The bridge drops the keys that the
 * profile's host does not send.
 */
export function hostContext(
  { locale, timeZone }: Pick<Link, "locale" | "timeZone">,
  theme: HostTheme,
  frame: { profile: Profile; mode: McpUiDisplayMode; width: number; height: number },
): McpUiHostContext {
  return {
    theme: theme.isDark ? "dark" : "light",
    styles: { variables: styleVariables(theme.fluent) },
    availableDisplayModes: [...frame.profile.displayModes],
    containerDimensions:
      frame.mode === "inline"
        ? { width: frame.width, maxHeight: maxInlineHeight }
        : { width: frame.width, height: frame.height },
    locale,
    timeZone,
    userAgent: `suite-local-host/0.1 (${frame.profile.name})`,
    platform: "web",
    deviceCapabilities: { hover: matchMedia("(hover: hover)").matches, touch: navigator.maxTouchPoints > 0 },
    safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 },
  };
}

/** Tracks the size of an element, in whole CSS pixels. */
export function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
