import { Button } from "@fluentui/react-components";
import {
  ChevronDownRegular,
  ChevronUpRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
} from "@fluentui/react-icons";
import { useHost } from "../host/use-host.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";

export interface FullscreenButtonProps {
  readonly appearance?: "primary" | "secondary" | "subtle";
  /** Label of the button that opens, such as "Review 12 claims". Default: "Open". */
  readonly label?: string;
}

/** Opens and closes the full page. Its icon and label mention full screen only in hosts that may have it. */
export function FullscreenButton({ appearance = "secondary", label }: FullscreenButtonProps) {
  const t = useStrings(kitStrings);
  const host = useHost();
  const { displayMode, fullView, canFullscreen } = host;
  if (!host.connected) return null;
  if (fullView) {
    if (!host.canCloseFullView) return null;
    const fullscreen = displayMode === "fullscreen";
    return (
      <Button
        appearance={appearance}
        icon={fullscreen ? <FullScreenMinimizeRegular /> : <ChevronUpRegular />}
        onClick={host.closeFullView}
      >
        {fullscreen ? t("closeFullscreen") : t("backToSummary")}
      </Button>
    );
  }
  return (
    <Button
      appearance={appearance}
      icon={canFullscreen ? <FullScreenMaximizeRegular /> : <ChevronDownRegular />}
      onClick={host.openFullView}
    >
      {label ?? t("openFullscreen")}
    </Button>
  );
}
