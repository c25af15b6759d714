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

function useStreetMap(theme: "light" | "dark", accessToken: string, { view, size, gliding }: BasemapProps) {
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
      // The library throws where a canvas gets no WebGL although the browser supports it.
      onFailed();
    }
    return () => {
      map.current?.remove();
      map.current = undefined;
    };
  }, [accessToken, theme]);

  useLayoutEffect(() => {
    first.current = view;
    map.current?.show(view, gliding);
  }, [view, gliding]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is all that matters here
  useLayoutEffect(() => map.current?.resize(), [size]);
  return { container, progress };
}

/** Duration of `tokens.durationSlow`, with which the pins move. Mapbox itself leaves motion out where it is reduced. */
const glideMs = 300;

/** Time limit for the first complete picture, after which the SVG map stays. */
const drawWithinMs = 12_000;

interface StreetMapOptions {
  readonly container: HTMLElement;
  readonly accessToken: string;
  readonly theme: "light" | "dark";
  readonly view: MapView;
  readonly onDrawn: () => void;
  /** Called when WebGL, the token or the network fails, at the start or later. */
  readonly onFailed: () => void;
}

interface StreetMap {
  show(view: MapView, gliding: boolean): void;
  resize(): void;
  remove(): void;
}

/** Mapbox map without interaction: the kit draws pins and handles keys and gestures. */
function openStreetMap({ container, accessToken, theme, view, ...events }: StreetMapOptions): StreetMap {
  let over = false;
  const fail = () => {
    if (over) return;
    over = true;
    events.onFailed();
  };
  if (!supported()) {
    fail();
    return { show() {}, resize() {}, remove() {} };
  }
  const map = new MapboxMap({
    container,
    accessToken,
    style: `mapbox://styles/mapbox/${theme}-v11`,
    ...toCamera(view),
    projection: "mercator",
    interactive: false,
    attributionControl: true,
    performanceMetricsCollection: false,
    trackResize: false,
  });
  let drawn = false;
  const timer = setTimeout(fail, drawWithinMs);
  map.on("idle", () => {
    if (isBlank(map.getCanvas())) return fail();
    clearTimeout(timer);
    if (!drawn && !over) events.onDrawn();
    drawn = true;
  });
  // After the first picture a tile may be missing, for example where there is no coverage. A refused token clears the picture.
  map.on("error", ({ error }) => {
    if (!drawn || /access token/i.test(error.message)) fail();
  });
  map.on("webglcontextlost", fail);
  return {
    show: (next, gliding) =>
      gliding ? map.easeTo({ ...toCamera(next), duration: glideMs }) : map.jumpTo(toCamera(next)),
    resize: () => map.resize(),
    remove() {
      over = true;
      clearTimeout(timer);
      map.remove();
    },
  };
}

function toCamera(view: MapView) {
  const { latitude, longitude } = unproject(view);
  return { center: { lng: longitude, lat: latitude }, zoom: view.zoom };
}

/** True when the canvas is empty. Events report a drawn map even when its canvas was cleared afterward. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext("webgl2");
  if (!gl) return true;
  const pixel = new Uint8Array(4);
  gl.readPixels(canvas.width >> 1, canvas.height >> 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel[3] === 0;
}
