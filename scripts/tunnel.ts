import { existsSync } from "node:fs";
import { commandLine } from "./lib/command-line.ts";
import { root } from "./lib/root.ts";
import { run } from "./lib/run.ts";
import { samplesFrom, whereServed } from "./lib/samples.ts";
import { loadSettings } from "./lib/settings.ts";
import { TunnelError } from "./tunnel/devtunnel.ts";
import { openTunnel } from "./tunnel/open-tunnel.ts";

const { names, values } = commandLine({
  name: "tunnel",
  summary: "Gives running servers a public address through Microsoft’s devtunnel.",
  names: "[sample …]",
  options: {
    anonymous: { type: "boolean", help: "Lets everybody with the address in" },
    renew: { type: "boolean", help: "Takes a new address" },
  },
});
loadSettings();
const samples = whereServed(samplesFrom(names));

try {
  const tunnel = await openTunnel({ samples, ...values });
  let ending = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      ending = true;
      await tunnel.close();
      process.exit(0);
    });
  }
  const width = Math.max(...samples.map(({ name }) => name.length));
  for (const [name, url] of Object.entries(tunnel.urls)) console.log(`${name.padEnd(width)}  ${url}/mcp`);
  const packed = await rebuildPackages();
  console.log(nextStep(packed));
  const reason = await tunnel.ended;
  if (!ending) {
    await tunnel.close();
    throw reason;
  }
} catch (error) {
  console.error(error instanceof TunnelError ? error.message : error);
  process.exit(1);
}

/** The packages name the address, so they are built again; false without that verb, or when it failed. */
async function rebuildPackages(): Promise<boolean> {
  if (!existsSync(`${root}/scripts/package.ts`)) return false;
  // As they were named: without any, the agent for all samples is built as well.
  const verb = ["--import", "tsx", "scripts/package.ts", ...names];
  return (await run(process.execPath, verb)) === 0;
}

function nextStep(packed: boolean): string {
  const upload = packed
    ? "upload the new app package to Microsoft 365 (Teams, Apps, Manage your apps, Upload an app), or give"
    : "give";
  return `Next: ${upload} a host the address above. Ctrl+C closes the tunnel; its addresses stay the same.`;
}
