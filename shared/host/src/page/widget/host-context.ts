import type { McpUiDisplayMode, McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Profile } from "../../bridge/profiles.ts";
import type { Link } from "../link/link.ts";
import { styleVariables } from "../theme/style-variables.ts";
import type { HostTheme } from "../theme/use-theme.ts";

/** The taller a widget may grow inline before the host would rather see it in fullscreen. */
const maxInlineHeight = 5_000;

/**
 * All that the host can tell a widget about itself, except the mode, which the bridge keeps. The profile leaves
 * out what its host would not say.
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
