export type NetworkName = "full" | "fast-4g" | "slow-4g" | "3g" | "offline";

/** Speed of the way between the page and the servers. Rates are in kilobits per second. */
export interface Network {
  readonly title: string;
  /** Milliseconds from a request to the first byte of its response. */
  readonly latencyMs: number;
  readonly downKbps: number;
  readonly upKbps: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Presets of Chrome DevTools, as Puppeteer lists them (`PredefinedNetworkConditions.ts`, read 2026-11-22). */
export const networks: Readonly<Record<NetworkName, Network>> = {
  full: { title: "Full speed", latencyMs: 0, downKbps: unlimited, upKbps: unlimited },
  "fast-4g": { title: "Fast 4G", latencyMs: 165, downKbps: 8_100, upKbps: 1_350 },
  "slow-4g": { title: "Slow 4G", latencyMs: 562.5, downKbps: 1_440, upKbps: 675 },
  "3g": { title: "3G", latencyMs: 2_000, downKbps: 400, upKbps: 400 },
  offline: { title: "Offline", latencyMs: 0, downKbps: 0, upKbps: 0 },
};
