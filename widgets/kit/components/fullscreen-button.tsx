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

interface FullscreenButtonProps {
  readonly appearance?: "primary" | "secondary" | "subtle";
  /** Label of the button that opens, such as "Review 12 claims". Default: "Open". */
  readonly label?: string;
}

/** Opens and closes the full page. Its icon and label mention full screen only in hosts that may have it. */
export function FullscreenButton({ appearance = "secondary", label }: FullscreenButtonProps) {
  const t = useStrings(kitStrings);
  const { connected, displayMode, fullView, canFullscreen, ...host } = useHost();
  if (!connected || (fullView && !host.canCloseFullView)) return null;
  const isFullscreen = displayMode === "fullscreen";
  const closeIcon = isFullscreen ? <FullScreenMinimizeRegular /> : <ChevronUpRegular />;
  const openIcon = canFullscreen ? <FullScreenMaximizeRegular /> : <ChevronDownRegular />;
  const closeLabel = isFullscreen ? t("closeFullscreen") : t("backToSummary");
  return (
    <Button
      appearance={appearance}
      icon={fullView ? closeIcon : openIcon}
      onClick={fullView ? host.closeFullView : host.openFullView}
    >
      {fullView ? closeLabel : (label ?? t("openFullscreen"))}
    </Button>
  );
}
