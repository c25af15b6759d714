export type { HostedSample, HostOptions, RunningHost } from "./server/start-host.ts";
export { startHost } from "./server/start-host.ts";
