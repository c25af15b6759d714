import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Profile } from "./profiles.ts";

/**
 * The mode a request really ends in: one that this host has and that the widget declared, else the current one.
 * A widget that declares nothing is drawn inline.
 */
export function settleDisplayMode(
  requested: McpUiDisplayMode,
  options: { profile: Profile; declared: readonly McpUiDisplayMode[] | undefined; current: McpUiDisplayMode },
): McpUiDisplayMode {
  const declared = options.declared ?? ["inline"];
  return declared.includes(requested) && options.profile.displayModes.includes(requested)
    ? requested
    : options.current;
}
