import type { Command } from "./lib/command.ts";

/** Commands by name. Each is loaded when it is called, so that none loads what another needs. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Commands of an ejected copy. The repository has more: see `repository.ts`. */
export const commands: Commands = {
  start: async () => (await import("./start.ts")).start,
  "start:server": async () => (await import("./start-server.ts")).startServer,
  "start:azurite": async () => (await import("./start-azurite.ts")).startAzurite,
  dev: async () => (await import("./dev.ts")).dev,
  seed: async () => (await import("./seed.ts")).seed,
  audit: async () => (await import("./audit.ts")).audit,
  person: async () => (await import("./person.ts")).person,
  build: async () => (await import("./build.ts")).build,
  "build:widgets": async () => (await import("./build-widgets.ts")).buildWidgets,
  host: async () => (await import("./host.ts")).host,
  inspector: async () => (await import("./inspector.ts")).inspector,
  tunnel: async () => (await import("./tunnel.ts")).tunnel,
  package: async () => (await import("./package.ts")).packageApps,
  doctor: async () => (await import("./doctor.ts")).doctor,
  test: async () => (await import("./test.ts")).test,
  check: async () => (await import("./check.ts")).check,
  format: async () => (await import("./format.ts")).format,
  eval: async () => (await import("./eval.ts")).evaluateModel,
  upgrade: async () => (await import("./upgrade.ts")).upgrade,
  snapshots: async () => (await import("./snapshots.ts")).snapshots,
};
