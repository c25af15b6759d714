// A package that draws this map checks this file without the others of its folder.
/// <reference path="./mapbox-files.d.ts" />
import { mergeClasses } from "@fluentui/react-components";
import mapboxStyles from "mapbox-gl/dist/mapbox-gl.css?inline";
import {
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHost } from "../../host/use-host.ts";
import { useStrings } from "../../i18n/use-locale.ts";
import { useMediaQuery } from "../../theme/use-media-query.ts";
import { mapStrings } from "../map-strings.ts";
import { type GroundProps, SvgGround } from "../svg-ground.tsx";
import { useMapboxGroundStyles } from "./mapbox-ground.styles.ts";
import { openStreetMap, type StreetMap } from "./street-map.ts";

/** The Mapbox access token that the widget's server gave; without one the drawn map is shown. */
export const MapboxToken = createContext<string | undefined>(undefined);

type Progress = "loading" | "drawn" | "failed";

/** Streets by Mapbox below the pins. The drawn map is there until they are, and again whenever they fail. */
export function MapboxGround(props: GroundProps) {
  const { theme } = useHost();
  // The colours of tiles cannot follow a person's own contrast.
  const forcedColors = useMediaQuery("(forced-colors: active)");
  const token = useContext(MapboxToken);
  if (forcedColors) return <SvgGround {...props} />;
  return <Streets key={theme} {...props} theme={theme} accessToken={token ?? ""} />;
}

interface StreetsProps extends GroundProps {
  readonly theme: "light" | "dark";
  readonly accessToken: string;
}

function Streets({ theme, accessToken, ...props }: StreetsProps) {
  const t = useStrings(mapStrings);
  const { openLink } = useHost();
  const styles = useMapboxGroundStyles();
  const { container, progress } = useStreetMap(theme, accessToken, props);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    // A sandboxed page opens no windows by itself.
    event.preventDefault();
    void openLink(link.href);
  };
  return (
    <>
      {progress !== "drawn" && <SvgGround {...props} />}
      {progress === "failed" ? (
        <span className={styles.note} role="note">
          {t("streetsMissing")}
        </span>
      ) : (
        <>
          <style>{mapboxStyles}</style>
          {/* biome-ignore lint/a11y: the links of the attribution inside have keys of their own */}
          <div
            ref={container}
            data-map={progress}
            className={mergeClasses(styles.streets, progress === "loading" && styles.hidden)}
            onClick={onClick}
          />
        </>
      )}
    </>
  );
}

function useStreetMap(theme: "light" | "dark", accessToken: string, { view, size }: GroundProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<StreetMap>(undefined);
  const first = useRef(view);
  const [progress, setProgress] = useState<Progress>(accessToken ? "loading" : "failed");

  useEffect(() => {
    if (!container.current || !accessToken) return;
    const onFailed = () => setProgress("failed");
    try {
      map.current = openStreetMap({
        container: container.current,
        accessToken,
        theme,
        view: first.current,
        onDrawn: () => setProgress("drawn"),
        onFailed,
      });
    } catch {
      // The library throws where a canvas gives no WebGL although the browser has it.
      onFailed();
    }
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [accessToken, theme]);

  useLayoutEffect(() => {
    first.current = view;
    map.current?.show(view);
  }, [view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is all that matters here
  useLayoutEffect(() => map.current?.resize(), [size]);
  return { container, progress };
}
