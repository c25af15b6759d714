import { Button } from "@fluentui/react-components";
import { PictureInPictureRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { mediaStrings } from "./strings.ts";

/** Keeps the video in sight while the conversation goes on; only where the host says that it can. */
export function PipButton() {
  const t = useStrings(mediaStrings);
  const { canPictureInPicture, displayMode, requestDisplayMode } = useHost();
  const [refused, setRefused] = useState(false);
  const small = displayMode === "pip";
  if (!canPictureInPicture && !small && !refused) return null;
  const change = async () => {
    const wanted = small ? "inline" : "pip";
    setRefused((await requestDisplayMode(wanted)) !== wanted);
  };
  return (
    <Button
      appearance="subtle"
      size={small ? "small" : "medium"}
      icon={<PictureInPictureRegular />}
      disabledFocusable={refused}
      onClick={change}
    >
      {refused ? t("pipRefused") : small ? t("closePip") : t("pip")}
    </Button>
  );
}
