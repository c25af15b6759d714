import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startLocalIssuer } from "@suite/host/local-issuer";
import { serve } from "@suite/server";
import { readTunnel } from "@suite/server/tunnel-file";
import { freePort } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pingStatus } from "../../lib/ports.ts";
import { importServer, type Sample } from "../../lib/samples.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { withFolder } from "../../testing/run-suite.ts";
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
  const running = await serve(server, {
    port: 0,
    publicUrl: "",
    auth: false,
    allowAnonymous: false,
    tunnelFile: file,
  });
  return { ...running, sample: sampleAt(running.port), file };
}

function sampleAt(port: number): Sample {
  return { ...firstSample, port };
}

async function withServer(
  use: (running: Running, cli: ReturnType<typeof tunnelCli>) => Promise<void>,
  state: Parameters<typeof tunnelCli>[1] = {},
): Promise<void> {
  await withFolder(async (folder) => {
    const running = await startServer(`${folder}/.tunnel.json`);
    try {
      await use(running, tunnelCli(folder, state));
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

test("opens a running server at a recorded host name that stays the same in the next run", async () => {
  await withServer(async (running, cli) => {
    const tunnel = await openTunnel(optionsFor(running, cli));
    const [made] = cli.state().tunnels;
    const host = `${made?.tunnelId.replace(".usw2", "")}-${running.port}.usw2.tunnels.example`;
    expect(tunnel.urls).toEqual({ [name]: `https://${host}` });
    expect(readPublicUrls(running.file)).toEqual(tunnel.urls);
    expect(made).toMatchObject({
      anonymous: true,
      ports: [{ portNumber: running.port, headers: { host: "unchanged", origin: "unchanged" } }],
    });
    expect(await pingStatus(running.port, host)).toBe(200);
    expect(await pingStatus(running.port, `other.${host}`)).toBe(403);
    await tunnel.close();
    expect(await pingStatus(running.port, host)).toBe(403);

    const again = await openTunnel(optionsFor(running, cli));
    expect(again.urls).toEqual(tunnel.urls);
    expect(cli.state().tunnels).toHaveLength(1);
    await again.close();
  });
});

test("closes ports of an earlier run that are no longer needed", async () => {
  await withServer(async (running, cli) => {
    const first = await openTunnel(optionsFor(running, cli));
    await first.close();
    const [made] = cli.state().tunnels;
    if (made) cli.change({ tunnels: [{ ...made, ports: [...made.ports, { portNumber: 4242 }] }] });
    const second = await openTunnel(optionsFor(running, cli));
    expect(cli.state().tunnels[0]?.ports.map(({ portNumber }) => portNumber)).toEqual([running.port]);
    await second.close();
  });
});

test("without the CLI, the error names the install commands", async () => {
  const missing = openTunnel({ samples: [firstSample], env: { PATH: "" } });
  await expect(missing).rejects.toThrow(
    /^The devtunnel CLI is not installed\. .*brew install --cask devtunnel.*\.$/,
  );
});

test.each(["Not logged in", "Login token expired"])(
  "status %s leads to an error that names the login command",
  async (status) => {
    await withServer(
      async (running, cli) => {
        await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
          /^You are not signed in to devtunnel\. Run devtunnel user login/,
        );
      },
      { status },
    );
  },
);

test("reports a sample that is not running, or whose port another program uses", async () => {
  await withServer(async (running, cli) => {
    const nobody = await freePort();
    await expect(openTunnel({ ...optionsFor(running, cli), samples: [sampleAt(nobody)] })).rejects.toThrow(
      `${name} does not respond on port ${nobody}. Start it with npm run start:server -- ${name}`,
    );
    const another = { ...running.sample, name: "another" };
    await expect(openTunnel({ ...optionsFor(running, cli), samples: [another] })).rejects.toThrow(
      `Port ${running.port} is used by ${name}, not another`,
    );
    await expect(openTunnel({ ...optionsFor(running, cli), samples: [sampleAt(other)] })).rejects.toThrow(
      `Port ${other} is used by another program, not ${name}. Free it`,
    );
    expect(cli.state().tunnels).toEqual([]);
  });
});

const foreign = createServer((_, response) => response.end("hello"));
let other = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  other = (foreign.address() as AddressInfo).port;
});
afterAll(() => foreign.close());

test("opens a server without sign-in only with --anonymous", async () => {
  await withServer(async (running, cli) => {
    await expect(openTunnel({ ...optionsFor(running, cli), anonymous: false })).rejects.toThrow(
      new RegExp(`^${name} has no sign-in.*Set AUTH_ISSUER.*or add --anonymous`),
    );
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

test("reports an expired tunnel, and --renew creates a new one", async () => {
  await withServer(async (running, cli) => {
    const first = await openTunnel(optionsFor(running, cli));
    await first.close();
    cli.change({ tunnels: [] });
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /^The tunnel and its addresses have expired\. Add --renew/,
    );
    const renewed = await openTunnel({ ...optionsFor(running, cli), renew: true });
    expect(renewed.urls).not.toEqual(first.urls);
    await renewed.close();
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

test("reports a tunnel that is open elsewhere, and an invalid file", async () => {
  await withServer(async (running, cli) => {
    const first = await openTunnel(optionsFor(running, cli));
    await first.close();
    const [made] = cli.state().tunnels;
    if (made) cli.change({ tunnels: [{ ...made, hostConnections: 1 }] });
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /^The tunnel is already open in another terminal/,
    );
    writeFileSync(running.file, "{ half");
    await expect(openTunnel(optionsFor(running, cli))).rejects.toThrow(
      /cannot be read\. Delete it, then run this command again/,
    );
  });
});
