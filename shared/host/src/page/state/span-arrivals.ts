import { Store } from "./store.ts";

/** Number of times that the host received spans of servers. */
export const spanArrivals = new Store(0);
