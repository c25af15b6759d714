import { Button, useFluent } from "@fluentui/react-components";
import { AddRegular, SubtractRegular, ZoomFitRegular } from "@fluentui/react-icons";
import { useStrings } from "../use-strings.ts";
import { mapStrings } from "./map-strings.ts";
import { usePinMapStyles } from "./pin-map.styles.ts";

interface MapControlsProps {
  readonly onZoom: (levels: number) => void;
  readonly onFit: () => void;
}

/** Zoom and "show all" for the mouse, and for whoever does not know the keys. */
export function MapControls({ onZoom, onFit }: MapControlsProps) {
  const t = useStrings(mapStrings);
  const styles = usePinMapStyles();
  const { dir } = useFluent();
  // Not of the map, but of the page: on its far side in the direction of reading.
  return (
    <div dir={dir} className={styles.controls}>
      <Button size="small" icon={<AddRegular />} aria-label={t("zoomIn")} onClick={() => onZoom(1)} />
      <Button size="small" icon={<SubtractRegular />} aria-label={t("zoomOut")} onClick={() => onZoom(-1)} />
      <Button size="small" icon={<ZoomFitRegular />} aria-label={t("showAll")} onClick={onFit} />
    </div>
  );
}
