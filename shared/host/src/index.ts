export type { HostedSample, HostOptions, RunningHost, SignIn } from "./server/start-host.ts";
export { startHost } from "./server/start-host.ts";
