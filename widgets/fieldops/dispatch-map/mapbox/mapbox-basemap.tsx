// For packages that type-check this file without the rest of its folder.
/// <reference path="./mapbox-files.d.ts" />
import { mergeClasses } from "@fluentui/react-components";
import { useHost, useMediaQuery, useStrings } from "@suite/widget-kit";
import { type BasemapProps, SvgBasemap } from "@suite/widget-kit/components";
import { type MapView, unproject } from "@suite/widget-kit/map";
import mapboxStyles from "mapbox-gl/dist/mapbox-gl.css?inline";
import { Map as MapboxMap, setWorkerUrl, supported } from "mapbox-gl/esm";
import {
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { mapStrings } from "../strings.ts";
import { MainThreadWorker } from "./main-thread-worker.ts";
import { useMapboxBasemapStyles } from "./mapbox.styles.ts";

// The library constructs `Worker` with this address; the page has no other worker.
Object.assign(globalThis, { Worker: MainThreadWorker });
setWorkerUrl("main-thread");

/** Mapbox access token from the widget's server. Without one the SVG map is shown. */
export const MapboxToken = createContext<string | undefined>(undefined);

type Progress = "loading" | "drawn" | "failed";

export function MapboxBasemap(props: BasemapProps) {
  const { theme } = useHost();
  // Tiles cannot follow forced colors.
  const forcedColors = useMediaQuery("(forced-colors: active)");
  const token = useContext(MapboxToken);
  if (forcedColors) return <SvgBasemap {...props} />;
  return <Streets key={theme} {...props} theme={theme} accessToken={token ?? ""} />;
}

interface StreetsProps extends BasemapProps {
  readonly theme: "light" | "dark";
  readonly accessToken: string;
}

function Streets({ theme, accessToken, ...props }: StreetsProps) {
  const t = useStrings(mapStrings);
  const { openLink } = useHost();
  const styles = useMapboxBasemapStyles();
  const { container, progress } = useStreetMap(theme, accessToken, props);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link) return;
    // A sandboxed page cannot open windows itself.
    event.preventDefault();
    void openLink(link.href);
  };
  return (
    <>
      {progress !== "drawn" && <SvgBasemap {...props} />}
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

/** Duration of `tokens.durationSlow`, with which the pins move. Mapbox itself leaves motion out where it is reduced. */
const glideMs = 300;

/** Time limit for the first complete picture, after which the SVG map stays. */
const firstPictureMs = 12_000;

function useStreetMap(
  theme: "light" | "dark",
  accessToken: string,
  { view, size, gliding }: BasemapProps,
) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<MapboxMap>(undefined);
  const latestView = useRef(view);
  const [progress, setProgress] = useState<Progress>(
    accessToken && supported() ? "loading" : "failed",
  );

  useEffect(
    function openMap() {
      if (!container.current || !accessToken) return;
      const fail = () => setProgress("failed");
      const timer = setTimeout(fail, firstPictureMs);
      const onDrawn = () => {
        clearTimeout(timer);
        setProgress((before) => (before === "failed" ? before : "drawn"));
      };
      try {
        map.current = openStreetMap({
          container: container.current,
          accessToken,
          theme,
          camera: toCamera(latestView.current),
          onDrawn,
          onFailed: fail,
        });
      } catch {
        // The library throws where a canvas gets no WebGL although the browser supports it.
        fail();
      }
      return () => {
        clearTimeout(timer);
        map.current?.remove();
        map.current = undefined;
      };
    },
    [accessToken, theme],
  );
  useLayoutEffect(
    function followView() {
      latestView.current = view;
      const camera = toCamera(view);
      if (gliding) map.current?.easeTo({ ...camera, duration: glideMs });
      else map.current?.jumpTo(camera);
    },
    [view, gliding],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is all that matters here
  useLayoutEffect(
    function followSize() {
      map.current?.resize();
    },
    [size],
  );
  return { container, progress };
}

interface StreetMapOptions extends Pick<StreetsProps, "theme" | "accessToken"> {
  readonly container: HTMLElement;
  readonly camera: ReturnType<typeof toCamera>;
  /** Called whenever the picture is complete. */
  readonly onDrawn: () => void;
  /** Called when WebGL, the token or the network fails, at the start or later. */
  readonly onFailed: () => void;
}

/** Mapbox map without interaction: the kit draws pins and handles keys and gestures. */
function openStreetMap(options: StreetMapOptions): MapboxMap {
  const { container, accessToken, theme, camera, onDrawn, onFailed } = options;
  const map = new MapboxMap({
    container,
    accessToken,
    style: `mapbox://styles/mapbox/${theme}-v11`,
    ...camera,
    projection: "mercator",
    interactive: false,
    attributionControl: true,
    performanceMetricsCollection: false,
    trackResize: false,
  });
  let isDrawn = false;
  map.on("idle", () => {
    if (isBlank(map.getCanvas())) {
      onFailed();
      return;
    }
    isDrawn = true;
    onDrawn();
  });
  map.on("error", ({ error }) => {
    // After the first picture a tile may be missing, for example where there is no coverage. A refused token clears the picture.
    const isTokenRefused = /access token/i.test(error.message);
    if (!isDrawn || isTokenRefused) onFailed();
  });
  map.on("webglcontextlost", onFailed);
  return map;
}

function toCamera(view: MapView) {
  const { latitude, longitude } = unproject(view);
  return { center: { lng: longitude, lat: latitude }, zoom: view.zoom };
}

/** True when the canvas is empty. Events report a drawn map even when its canvas was cleared afterward. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext("webgl2");
  if (!gl) return true;
  const x = Math.floor(canvas.width / 2);
  const y = Math.floor(canvas.height / 2);
  const pixel = new Uint8Array(4);
  gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  const [, , , alpha] = pixel;
  return alpha === 0;
}
