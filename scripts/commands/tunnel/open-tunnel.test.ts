import { writeFileSync } from "node:fs";
import { startLocalIssuer } from "@suite/host/local-issuer";
import { serve } from "@suite/server";
import { readTunnel } from "@suite/server/tunnel-file";
import { freePort } from "@suite/testing/storage";
import { expect, test, vi } from "vitest";
import { pingStatus } from "../../lib/ports.ts";
import { importServer, type Sample } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { withFolder } from "../../testing/run-suite.ts";
import { takePort } from "../../testing/take-port.ts";
import { tunnelCli } from "../../testing/tunnel-cli.ts";
import { readPublicUrls } from "../package/app-source.ts";
import { openTunnel } from "./open-tunnel.ts";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});

const server = await importServer(firstSample);
const { name } = firstSample;

type Running = Awaited<ReturnType<typeof startServer>>;

/** Starts the real server without sign-in, with the file from which it reads tunnels. */
async function startServer(file: string) {
  const settings = { port: 0, publicUrl: "", auth: false, allowAnonymous: false } as const;
  const running = await serve(server, { ...settings, tunnelFile: file });
  return { ...running, sample: sampleAt(running.port), file };
}

const sampleAt = (port: number): Sample => ({ ...firstSample, port });

async function withServer(use: (running: Running, cli: ReturnType<typeof tunnelCli>) => Promise<void>) {
  await withFolder(async (folder) => {
    const running = await startServer(`${folder}/.tunnel.json`);
    try {
      await use(running, tunnelCli(folder));
    } finally {
      await running.close();
    }
  });
}

const optionsFor = ({ sample, file }: Running, { env }: ReturnType<typeof tunnelCli>) => ({
  samples: [sample],
  anonymous: true,
  env,
  file,
});

test("opens a running server at a recorded host name that stays the same, and closes ports of an earlier run", async () => {
  await withServer(async (running, cli) => {
    const tunnel = await openTunnel(optionsFor(running, cli));
    const [made] = cli.state().tunnels;
    const host = `${made?.tunnelId.replace(".usw2", "")}-${running.port}.usw2.tunnels.example`;
    expect(tunnel.urls).toEqual({ [name]: `https://${host}` });
    expect(readPublicUrls(running.file)).toEqual(tunnel.urls);
    const headers = { host: "unchanged", origin: "unchanged" };
    expect(made).toMatchObject({ anonymous: true, ports: [{ portNumber: running.port, headers }] });
    expect(await pingStatus(running.port, host)).toBe(200);
    expect(await pingStatus(running.port, `other.${host}`)).toBe(403);
    await tunnel.close();
    expect(await pingStatus(running.port, host)).toBe(403);

    if (made) cli.change({ tunnels: [{ ...made, ports: [...made.ports, { portNumber: 4242 }] }] });
    const again = await openTunnel(optionsFor(running, cli));
    expect(again.urls).toEqual(tunnel.urls);
    expect(cli.state().tunnels).toHaveLength(1);
    expect(cli.state().tunnels[0]?.ports.map(({ portNumber }) => portNumber)).toEqual([running.port]);
    await again.close();
  });
});

test("without the CLI, the error names the install commands", async () => {
  const missing = openTunnel({ samples: [firstSample], env: { PATH: "" } });
  await expect(missing).rejects.toThrow(
    /^The devtunnel CLI is not installed\. .*brew install --cask devtunnel.*\.$/,
  );
});

test("reports a missing log-in, a sample that does not run or has no sign-in, and a port of another program", async () => {
  const other = await takePort();
  await withServer(async (running, cli) => {
    const opening = (changes: object) => openTunnel({ ...optionsFor(running, cli), ...changes });
    const nobody = await freePort();
    await expect(opening({ samples: [sampleAt(nobody)] })).rejects.toThrow(
      `${name} does not respond on port ${nobody}. Start it with npm run start:server -- ${name}`,
    );
    await expect(opening({ samples: [{ ...running.sample, name: "another" }] })).rejects.toThrow(
      `Port ${running.port} is used by ${name}, not another`,
    );
    await expect(opening({ samples: [sampleAt(other)] })).rejects.toThrow(
      `Port ${other} is used by another program, not ${name}. Free it`,
    );
    await expect(opening({ anonymous: false })).rejects.toThrow(
      new RegExp(`^${name} has no sign-in.*Set AUTH_ISSUER.*or add --anonymous`),
    );
    for (const status of ["Not logged in", "Login token expired"]) {
      cli.change({ status });
      await expect(opening({})).rejects.toThrow(
        /^You are not signed in to devtunnel\. Run devtunnel user login/,
      );
    }
    expect(cli.state().tunnels).toEqual([]);
  });
});

test("opens a server with sign-in once its sign-in uses the tunnel's address", async () => {
  await withFolder(async (folder) => {
    const issuer = await startLocalIssuer();
    const file = `${folder}/.tunnel.json`;
    const cli = tunnelCli(folder);
    const options = { auth: { issuer: issuer.issuer }, tunnelFile: file };
    const local = await serve(server, { ...options, port: 0, publicUrl: "" });
    const request = { samples: [sampleAt(local.port)], env: cli.env, file };
    await expect(openTunnel(request)).rejects.toThrow(
      new RegExp(`^The sign-in of ${name} is for http:.*PUBLIC_URL=https:`),
    );
    await local.close();
    const publicUrl = readPublicUrls(file)[name];
    const open = await serve(server, { ...options, port: local.port, publicUrl });
    const tunnel = await openTunnel(request);
    expect(tunnel.urls).toEqual({ [name]: publicUrl });
    await tunnel.close();
    await open.close();
    await issuer.close();
  });
});

test("reports when devtunnel host exits, and leaves no server open", async () => {
  await withServer(async (running, cli) => {
    cli.change({ hostFails: "Tunnel service error: Too many requests." });
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /^devtunnel host exited \(exit code 1\).*Too many requests\./,
    );
    expect(readTunnel(running.file)).toMatchObject({ urls: {}, anonymous: false });
    cli.change({ hostFails: undefined });
    const tunnel = await openTunnel(optionsFor(running, cli));
    cli.cut();
    expect((await tunnel.ended).message).toMatch(/^devtunnel host exited \(exit code 1\).*relay lost\.$/);
    await tunnel.close();
  });
});

test("reports a tunnel that is open elsewhere or has expired, which --renew replaces, and an invalid file", async () => {
  await withServer(async (running, cli) => {
    const first = await openTunnel(optionsFor(running, cli));
    await first.close();
    const [made] = cli.state().tunnels;
    if (made) cli.change({ tunnels: [{ ...made, hostConnections: 1 }] });
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /^The tunnel is already open in another terminal/,
    );
    cli.change({ tunnels: [] });
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /^The tunnel and its addresses have expired\. Add --renew/,
    );
    const renewed = await openTunnel({ ...optionsFor(running, cli), renew: true });
    expect(renewed.urls).not.toEqual(first.urls);
    await renewed.close();
    writeFileSync(running.file, "{ half");
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /cannot be read\. Delete it, then run this command again/,
    );
  });
});
