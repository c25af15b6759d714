import { writeFileSync } from "node:fs";
import { startLocalIssuer } from "@suite/dev/local-issuer";
import { readTunnel } from "@suite/server/internal";
import { serve } from "@suite/server/serve";
import { freePort, temporaryFolder } from "@suite/testing/storage";
import { expect, onTestFinished, test, vi } from "vitest";
import { pingStatus } from "../../lib/ports.ts";
import { importServer, type Sample } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { takePort } from "../../testing/take-port.ts";
import { tunnelCli } from "../../testing/tunnel-cli.ts";
import { readPublicUrls } from "../package/app-source.ts";
import { openTunnel } from "./command.ts";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});

const server = await importServer(firstSample);
const { name } = firstSample;
const sampleAt = (port: number): Sample => ({ ...firstSample, port });

/** Starts the real server without sign-in, and the CLI. */
async function startTunneled() {
  const folder = temporaryFolder();
  // The server reads tunnels from this file.
  const file = `${folder}/.tunnel.json`;
  const cli = tunnelCli(folder);
  const settings = { port: 0, publicUrl: "", auth: false, allowAnonymous: false } as const;
  const { port, close } = await serve(server, { ...settings, tunnelFile: file });
  onTestFinished(close);
  const samples = [sampleAt(port)];
  const open = (changes: object = {}) =>
    openTunnel({ samples, anonymous: true, env: cli.env, file, ...changes });
  const refuses = async (message: string | RegExp, changes: object = {}) =>
    await expect(open(changes)).rejects.toThrow(message);
  return { port, file, cli, open, refuses };
}

test("opens a running server at a recorded host name that stays the same, and closes ports of an earlier run", async () => {
  const { port, file, open, cli } = await startTunneled();
  const tunnel = await open();
  const [made] = cli.state().tunnels;
  const host = `${made?.tunnelId.replace(".usw2", "")}-${port}.usw2.tunnels.example`;
  expect(tunnel.urls).toEqual({ [name]: `https://${host}` });
  expect(readPublicUrls(file)).toEqual(tunnel.urls);
  const headers = { host: "unchanged", origin: "unchanged" };
  expect(made).toMatchObject({ anonymous: true, ports: [{ portNumber: port, headers }] });
  expect(await pingStatus(port, host)).toBe(200);
  expect(await pingStatus(port, `other.${host}`)).toBe(403);
  await tunnel.close();
  expect(await pingStatus(port, host)).toBe(403);

  if (made) cli.change({ tunnels: [{ ...made, ports: [...made.ports, { portNumber: 4242 }] }] });
  const again = await open();
  expect(again.urls).toEqual(tunnel.urls);
  expect(cli.state().tunnels).toHaveLength(1);
  expect(cli.state().tunnels[0]?.ports.map(({ portNumber }) => portNumber)).toEqual([port]);
  await again.close();
});

test("without the CLI, the error names the install commands", async () => {
  const missing = openTunnel({ samples: [firstSample], env: { PATH: "" } });
  await expect(missing).rejects.toThrow(
    /^The devtunnel CLI is not installed\. .*brew install --cask devtunnel.*\.$/,
  );
});

test("reports a missing log-in, a sample that does not run or has no sign-in, and a port of another program", async () => {
  const other = await takePort();
  const { port, refuses, cli } = await startTunneled();
  const nobody = await freePort();
  await refuses(
    `${name} does not respond on port ${nobody}. Start it with npm run start:server -- ${name}`,
    {
      samples: [sampleAt(nobody)],
    },
  );
  await refuses(/^another does not respond on port/, {
    samples: [{ ...sampleAt(port), name: "another" }],
  });
  await refuses(/does not respond on port .* set PORT/, { samples: [sampleAt(other)] });
  await refuses(new RegExp(`^${name} has no sign-in.*Set AUTH_ISSUER.*or add --anonymous`), {
    anonymous: false,
  });
  for (const status of ["Not logged in", "Login token expired"]) {
    cli.change({ status });
    await refuses(/^You are not signed in to devtunnel\. Run devtunnel user login/);
  }
  expect(cli.state().tunnels).toEqual([]);
});

test("opens a server with sign-in once its sign-in uses the tunnel's address", async () => {
  const folder = temporaryFolder();
  const issuer = await startLocalIssuer();
  const file = `${folder}/.tunnel.json`;
  const cli = tunnelCli(folder);
  const options = { auth: { issuer: issuer.issuer }, tunnelFile: file };
  const local = await serve(server, { ...options, port: 0, publicUrl: "" });
  const request = { samples: [sampleAt(local.port)], env: cli.env, file };
  await expect(openTunnel(request)).rejects.toThrow(
    new RegExp(`^${name} refuses requests for https:.*PUBLIC_URL=https:`),
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

test("reports when devtunnel host exits, and leaves no server open", async () => {
  const { file, open, refuses, cli } = await startTunneled();
  cli.change({ hostFails: "Tunnel service error: Too many requests." });
  await refuses(/^devtunnel host exited \(exit code 1\).*Too many requests\./);
  expect(readTunnel(file)).toMatchObject({ urls: {}, anonymous: false });
  cli.change({ hostFails: undefined });
  const tunnel = await open();
  cli.cut();
  expect((await tunnel.ended).message).toMatch(
    /^devtunnel host exited \(exit code 1\).*relay lost\.$/,
  );
  await tunnel.close();
});

test("reports a tunnel that is open elsewhere or has expired, which --renew replaces, and an invalid file", async () => {
  const { file, open, refuses, cli } = await startTunneled();
  const first = await open();
  await first.close();
  const [made] = cli.state().tunnels;
  if (made) cli.change({ tunnels: [{ ...made, hostConnections: 1 }] });
  await refuses(/^The tunnel is already open in another terminal/);
  cli.change({ tunnels: [] });
  await refuses(/^The tunnel and its addresses have expired\. Add --renew/);
  const renewed = await open({ renew: true });
  expect(renewed.urls).not.toEqual(first.urls);
  await renewed.close();
  writeFileSync(file, "{ half");
  await refuses(/cannot be read\. Delete it, then run this command again/);
});
