/** What the suite's own packages use of the server: commands, tests, the local host. No product imports it, and it changes with any version. @module */
export { exposedBy, trustedIssuers } from "./auth/settings.ts";
export { flushTelemetry } from "./calls/export-telemetry.ts";
export { rightFor, scopeName, writerRole } from "./calls/permissions.ts";
export { createWidgetKey, needsWidgetKey } from "./calls/widget-key.ts";
export { tasksExtension } from "./define/task.ts";
export { toolAlias } from "./define/tool.ts";
export { viewStateToolNames } from "./features/view-state-tools.ts";
export { readTunnel, type Tunnel, tunnelFile } from "./http/tunnel-file.ts";
export { misspelled, misspelledIn, nearest } from "./nearest.ts";
export { registryEntry } from "./server/discovery.ts";
