/** Files that mapbox-gl ships without types. */
declare module "mapbox-gl/dist/esm/worker.js" {
  export default class TileWorker {
    constructor(scope: EventTarget);
  }
}

declare module "*.css?inline" {
  const css: string;
  export default css;
}
