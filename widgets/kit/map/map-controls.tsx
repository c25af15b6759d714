import { useFluent } from "@fluentui/react-components";
import { AddRegular, SubtractRegular, ZoomFitRegular } from "@fluentui/react-icons";
import { IconButton } from "../components/icon-button.tsx";
import { useStrings } from "../host/use-locale.ts";
import { usePinMapStyles } from "./map.styles.ts";
import { mapStrings } from "./map-strings.ts";

interface MapControlsProps {
  /** True where the detail of the basemap ends. */
  readonly isClosest: boolean;
  readonly onZoom: (levels: number) => void;
  readonly onShowAll: () => void;
}

/** Buttons that zoom in, zoom out and show all pins. */
export function MapControls({ isClosest, onZoom, onShowAll }: MapControlsProps) {
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const { dir } = useFluent();
  return (
    // Placed by the page's text direction, which the map itself does not follow.
    <div dir={dir} className={styles.controls}>
      <IconButton
        appearance="secondary"
        size="small"
        icon={<AddRegular />}
        label={t("zoomIn")}
        disabledFocusable={isClosest}
        onClick={() => onZoom(1)}
      />
      <IconButton
        appearance="secondary"
        size="small"
        icon={<SubtractRegular />}
        label={t("zoomOut")}
        onClick={() => onZoom(-1)}
      />
      <IconButton
        appearance="secondary"
        size="small"
        icon={<ZoomFitRegular />}
        label={t("showAll")}
        onClick={onShowAll}
      />
    </div>
  );
}
