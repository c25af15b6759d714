import { Button } from "@fluentui/react-components";
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from "@fluentui/react-icons";
import { kitStrings } from "./kit-strings.ts";
import { useHost } from "./use-host.ts";
import { useStrings } from "./use-strings.ts";

export interface FullscreenButtonProps {
  readonly appearance?: "primary" | "secondary" | "subtle";
}

/** Opens the full view, and closes it again. Hidden only in hosts that list their modes without full screen. */
export function FullscreenButton({ appearance = "secondary" }: FullscreenButtonProps) {
  const t = useStrings(kitStrings);
  const { displayMode, canFullscreen, connected, requestDisplayMode } = useHost();
  if (!connected || !canFullscreen) return null;
  const full = displayMode === "fullscreen";
  return (
    <Button
      appearance={appearance}
      icon={full ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
      onClick={() => requestDisplayMode(full ? "inline" : "fullscreen")}
    >
      {full ? t("closeFullscreen") : t("openFullscreen")}
    </Button>
  );
}
