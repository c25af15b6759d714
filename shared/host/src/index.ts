export { contentSecurityPolicy, type DeclaredDomains, framePolicySchema } from "./sandbox/csp.ts";
export { type Sandbox, serveSandbox } from "./sandbox/serve-sandbox.ts";
export { type HostedSample, ResetProblem, type SignIn } from "./server/host-app.ts";
export { listen } from "./server/local-only.ts";
export { type HostOptions, type RunningHost, startHost } from "./server/start-host.ts";
