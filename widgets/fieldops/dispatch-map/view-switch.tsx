import { ToggleButton } from "@fluentui/react-components";
import { AppsListRegular, MapRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useMapPageStyles } from "./map-page.styles.ts";
import { mapStrings } from "./strings.ts";

export type MapViewMode = "map" | "list";

interface ViewSwitchProps {
  readonly mode: MapViewMode;
  readonly onChange: (mode: MapViewMode) => void;
}

/** Map or list, where there is no room for both. */
export function ViewSwitch({ mode, onChange }: ViewSwitchProps) {
  const t = useStrings(mapStrings);
  const styles = useMapPageStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t("viewAs")} className={styles.switch}>
      <ToggleButton
        size="small"
        icon={<MapRegular />}
        checked={mode === "map"}
        onClick={() => onChange("map")}
      >
        {t("viewMap")}
      </ToggleButton>
      <ToggleButton
        size="small"
        icon={<AppsListRegular />}
        checked={mode === "list"}
        onClick={() => onChange("list")}
      >
        {t("viewList")}
      </ToggleButton>
    </div>
  );
}
