import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "../lib/root.ts";

interface TunnelCliState {
  /** Status as printed by `devtunnel user show`. */
  status: string;
  tunnels: {
    tunnelId: string;
    hostConnections: number;
    anonymous: boolean;
    ports: { portNumber: number; headers?: { host: string; origin: string } }[];
  }[];
  /** Makes `devtunnel host` print this and exit. */
  hostFails?: string;
}

/** Installs a substitute for the devtunnel CLI into a folder, which becomes the only one on PATH. */
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
      writeFileSync(
        file,
        JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes }),
      ),
    /** Breaks the connection of a running `devtunnel host`. */
    cut: () => writeFileSync(`${file}.cut`, ""),
  };
}
