import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "../lib/root.ts";

interface TunnelCliState {
  /** As `devtunnel user show` says it. */
  status: string;
  tunnels: {
    tunnelId: string;
    hostConnections: number;
    anonymous: boolean;
    ports: { portNumber: number; headers?: { host: string; origin: string } }[];
  }[];
  /** `devtunnel host` says this and ends. */
  hostFails?: string;
}

/** Puts a stand-in for the devtunnel CLI into a folder; the environment has nothing else on its PATH but `sh`. */
export function tunnelCli(folder: string, state: Partial<TunnelCliState> = {}) {
  const file = `${folder}/state.json`;
  const script = `#!/bin/sh\nexec "${process.execPath}" "${root}/scripts/testing/devtunnel.mjs" "${file}" "$@"\n`;
  writeFileSync(file, JSON.stringify({ status: "Logged in", tunnels: [], ...state }));
  writeFileSync(`${folder}/devtunnel`, script);
  chmodSync(`${folder}/devtunnel`, 0o755);
  return {
    env: { PATH: folder },
    state: (): TunnelCliState => JSON.parse(readFileSync(file, "utf8")),
    change: (changes: Partial<TunnelCliState>) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes })),
    /** The connection of a running `devtunnel host` breaks. */
    cut: () => writeFileSync(`${file}.cut`, ""),
  };
}
