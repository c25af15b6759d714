import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { kitFolder } from "./folders.ts";

const startsWorker = /new \w+\(new URL\("worker\.js",import\.meta\.url\),\{type:"module"\}\)/;
/** Parts that only other styles than ours ask for: 3D models, elevation, rasters of numbers, debugging. 110 KB gzip. */
const unused =
  /mapbox-gl\/dist\/esm\/(debug|hd\.main|hd\.worker|standard\.main|standard\.worker|raster_array\.(main|worker))\.js$/;

/** Mapbox GL in a page of one file: its worker on the page's own thread, and without the parts that are never asked for. */
export function mapbox(): Plugin {
  const worker = `map/mapbox/main-thread-worker${extname(import.meta.url)}`;
  return {
    name: "mapbox",
    enforce: "pre",
    // There is no address to load anything from: the page is one file.
    config: () => ({ build: { rolldownOptions: { transform: { define: { "import.meta": "{}" } } } } }),
    load: { filter: { id: unused }, handler: () => "export {};" },
    transform: {
      filter: { id: /mapbox-gl\/dist\/esm\/core\.js$/ },
      handler(code) {
        if (!startsWorker.test(code)) throw new Error("This mapbox-gl starts its worker in another way.");
        const start = code.replace(startsWorker, "new MainThreadWorker()");
        return {
          code: `import { MainThreadWorker } from ${JSON.stringify(join(kitFolder, worker))};\n${start}`,
          map: null,
        };
      },
    },
  };
}
