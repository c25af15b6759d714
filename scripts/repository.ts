import { type Commands, commands as commandsOfCopies } from "./commands.ts";

/** Commands of the repository: those of an ejected copy, and those that create packages, samples and copies. */
export const commands: Commands = {
  ...commandsOfCopies,
  surface: async () => (await import("./surface.ts")).surface,
  "test:release": async () => (await import("./test-release.ts")).testRelease,
  pictures: async () => (await import("./pictures.ts")).pictures,
  evidence: async () => (await import("./evidence.ts")).evidence,
  bench: async () => (await import("./bench.ts")).bench,
  "new-sample": async () => (await import("./new-sample.ts")).newSample,
  release: async () => (await import("./release.ts")).release,
  eject: async () => (await import("./eject.ts")).eject,
};
