import { Map as MapboxMap, supported } from "mapbox-gl/esm";
import { unproject } from "../mercator.ts";
import type { MapView } from "../types.ts";

/** How long the first complete picture may take before the drawn map stays. */
const drawWithinMs = 12_000;

export interface StreetMapOptions {
  readonly container: HTMLElement;
  readonly accessToken: string;
  readonly theme: "light" | "dark";
  readonly view: MapView;
  readonly onDrawn: () => void;
  /** WebGL, the token or the network failed, at the start or later; the map is of no use then. */
  readonly onFailed: () => void;
}

export interface StreetMap {
  show(view: MapView): void;
  resize(): void;
  remove(): void;
}

/** A Mapbox map that shows what it is told to and listens to nobody: pins, keys and gestures are ours. */
export function openStreetMap({ container, accessToken, theme, view, ...told }: StreetMapOptions): StreetMap {
  let over = false;
  const fail = () => {
    if (over) return;
    over = true;
    told.onFailed();
  };
  if (!supported()) {
    fail();
    return { show() {}, resize() {}, remove() {} };
  }
  const map = new MapboxMap({
    container,
    accessToken,
    style: `mapbox://styles/mapbox/${theme}-v11`,
    ...cameraOf(view),
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
    if (!drawn && !over) told.onDrawn();
    drawn = true;
  });
  // After the first picture a tile may be missing, as in an area without cover. A refused token clears the picture.
  map.on("error", ({ error }) => {
    if (!drawn || /access token/i.test(error.message)) fail();
  });
  map.on("webglcontextlost", fail);
  return {
    show: (next) => map.jumpTo(cameraOf(next)),
    resize: () => map.resize(),
    remove() {
      over = true;
      clearTimeout(timer);
      map.remove();
    },
  };
}

function cameraOf(view: MapView) {
  const { latitude, longitude } = unproject(view);
  return { center: { lng: longitude, lat: latitude }, zoom: view.zoom };
}

/** Whether nothing is painted: events tell of a map that was drawn, even when its canvas was cleared afterwards. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const gl = canvas.getContext("webgl2");
  if (!gl) return true;
  const pixel = new Uint8Array(4);
  gl.readPixels(canvas.width >> 1, canvas.height >> 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel[3] === 0;
}
