import { statfs } from "node:fs/promises";
import type { SuiteServer } from "@suite/server";
import { root } from "../lib/root.ts";
import type { Sample } from "../lib/samples.ts";
import { isSeeded } from "../lib/seeding.ts";
import type { Environment } from "./check.ts";

/** This machine and this folder; `.env` is loaded already. */
export function thisEnvironment(samples: readonly Sample[]): Environment {
  return {
    root,
    env: process.env,
    nodeVersion: process.versions.node,
    samples,
    loadServer: async ({ folder }) => {
      const { server }: { server: SuiteServer } = await import(`${folder}/src/server.ts`);
      return server;
    },
    isSeeded,
    freeMb: async () => {
      const { bavail, bsize } = await statfs(root);
      return (bavail * bsize) / 1_000_000;
    },
  };
}
