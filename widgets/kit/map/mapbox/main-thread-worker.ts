import TileWorker from "mapbox-gl/dist/esm/worker.js";

/** One end of a line between the map and its worker. Messages arrive later and as copies, as between real threads. */
class Port extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  peer: Port | undefined;

  postMessage(data: unknown, transfer?: Transferable[]): void {
    const copy: unknown = structuredClone(data, { transfer });
    later(() => this.peer?.receive(copy));
  }

  terminate(): void {
    this.peer = undefined;
  }

  private receive(data: unknown): void {
    const event = new MessageEvent("message", { data });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }
}

/**
 * Mapbox's tile worker on the page's own thread. Hosts refuse workers from blobs, and a page of one file has no other;
 * a map with a few dozen pins does not need the second thread. The build puts it where the library would start a
 * worker (`build/mapbox.ts`).
 */
export class MainThreadWorker extends Port {
  constructor() {
    super();
    const inside = new Port();
    inside.peer = this;
    this.peer = inside;
    new TileWorker(inside);
  }
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** After what runs now, and without the four milliseconds that nested timers have to wait. */
function later(task: () => void): void {
  waiting.push(task);
  channel.port2.postMessage(0);
}
