export type { HostedSample, HostOptions, RunningHost, SignIn } from "./server/start-host.ts";
export { ResetProblem, startHost } from "./server/start-host.ts";
