import { defineCommand } from "../../lib/command.ts";
import { run, suiteProgram } from "../../lib/processes.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "tunnel",
  summary: "Gives running servers public addresses through Microsoft’s devtunnel.",
  names: sampleNames,
  options: {
    anonymous: { type: "boolean", help: "Allows calls without sign-in" },
    renew: { type: "boolean", help: "Creates a new tunnel with new addresses" },
  },
  examples: ["<sample>", "<sample> --anonymous"],
  settings: "checked",
  async run({ named, values }) {
    const { openTunnel } = await import("./open-tunnel.ts");
    const samples = whereServed(named);
    const names = samples.map(({ name }) => name);
    const { urls, ended, close } = await openTunnel({ samples, ...values });
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
    });
    const width = Math.max(...names.map(({ length }) => length));
    for (const [name, url] of Object.entries(urls)) console.log(`${name.padEnd(width)}  ${url}/mcp`);
    // The app packages contain the address, so they are built again.
    const packed = (await run(process.execPath, [suiteProgram, "package", ...names])) === 0;
    const upload = packed
      ? "upload the new app package to Microsoft 365 (Teams, Apps, Manage your apps, Upload an app), or give"
      : "give";
    console.log(
      `Next: ${upload} a host the address above. Press Ctrl+C to close the tunnel; its addresses stay the same.`,
    );
    const reason = await Promise.race([ended, stopped]);
    await close();
    if (reason) throw reason;
    return 0;
  },
});
