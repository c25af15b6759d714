import TileWorker from "mapbox-gl/dist/esm/worker.js";

/** One end of the channel between the map and its worker. Messages arrive later and as copies, as between threads. */
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
 * Runs Mapbox's tile worker on the page's thread. Hosts refuse workers from blobs, and a page of one file has no other; a map
 * with a few dozen pins needs no second thread.
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

/** Runs a task after the current one, without the 4 ms delay of nested timers. */
function later(task: () => void): void {
  waiting.push(task);
  channel.port2.postMessage(0);
}
