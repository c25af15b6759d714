export { HostProblem } from "./http/local-only.ts";
export { contentSecurityPolicy, type DeclaredDomains, framePolicySchema } from "./sandbox/csp.ts";
export { type Sandbox, serveSandbox } from "./sandbox/serve-sandbox.ts";
export { type Collector, startCollector } from "./server/collect-spans.ts";
export { type HostOptions, type RunningHost, startHost } from "./server/start-host.ts";
export type { SignIn } from "./servers/host-servers.ts";
export { readMcpConfig } from "./servers/mcp-config.ts";
