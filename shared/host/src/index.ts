export { contentSecurityPolicy, type DeclaredDomains } from "./sandbox/csp.ts";
export { serveSandbox } from "./sandbox/serve-sandbox.ts";
export { listen } from "./server/listen.ts";
export type { HostedSample, HostOptions, RunningHost, SignIn } from "./server/start-host.ts";
export { ResetProblem, startHost } from "./server/start-host.ts";
