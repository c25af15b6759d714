import { statfs } from "node:fs/promises";
import { root } from "../lib/root.ts";
import { type Sample, serverOf } from "../lib/samples.ts";
import { isSeeded } from "../lib/seeding.ts";
import type { Environment } from "./check.ts";

/** This machine and this folder; `.env` is loaded already. */
export function thisEnvironment(samples: readonly Sample[]): Environment {
  return {
    root,
    env: process.env,
    nodeVersion: process.versions.node,
    samples,
    loadServer: serverOf,
    isSeeded,
    freeMb: async () => {
      const { bavail, bsize } = await statfs(root);
      return (bavail * bsize) / 1_000_000;
    },
  };
}
