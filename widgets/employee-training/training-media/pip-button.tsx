import { Button } from "@fluentui/react-components";
import { PictureInPictureRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/use-host.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { mediaStrings } from "./strings.ts";

/** Keeps the video in sight while the conversation goes on; only where the host can. */
export function PipButton() {
  const t = useStrings(mediaStrings);
  const { canPictureInPicture, displayMode, requestDisplayMode } = useHost();
  if (!canPictureInPicture) return null;
  const small = displayMode === "pip";
  return (
    <Button
      appearance="subtle"
      size={small ? "small" : "medium"}
      icon={<PictureInPictureRegular />}
      onClick={() => requestDisplayMode(small ? "inline" : "pip")}
    >
      {small ? t("closePip") : t("pip")}
    </Button>
  );
}
