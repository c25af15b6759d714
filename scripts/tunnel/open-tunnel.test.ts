import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@suite/server";
import { startLocalIssuer } from "@suite/server/local-issuer";
import { readTunnel } from "@suite/server/tunnel-file";
import { server } from "@suite/trey-research/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pingStatus } from "../lib/ask-server.ts";
import { freePort } from "../lib/ports.ts";
import { readPublicUrls } from "../lib/public-urls.ts";
import { allSamples, type Sample } from "../lib/samples.ts";
import { tunnelCli } from "../testing/tunnel-cli.ts";
import { startVerb, withFolder } from "../testing/verb.ts";
import { openTunnel } from "./open-tunnel.ts";

vi.hoisted(() => {
  process.env.LOG_LEVEL = "silent";
});

type Running = Awaited<ReturnType<typeof startTrey>>;

/** The real server, which nobody signs in to, and the file that it finds tunnels in. */
async function startTrey(file: string) {
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
  const [trey] = allSamples().filter(({ name }) => name === "trey-research");
  if (!trey) throw new Error("trey-research is gone.");
  return { ...trey, port };
}

async function withTrey(
  use: (trey: Running, cli: ReturnType<typeof tunnelCli>) => Promise<void>,
  state: Parameters<typeof tunnelCli>[1] = {},
): Promise<void> {
  await withFolder(async (folder) => {
    const trey = await startTrey(`${folder}/.tunnel.json`);
    try {
      await use(trey, tunnelCli(folder, state));
    } finally {
      await trey.close();
    }
  });
}

const asked = ({ sample, file }: Running, { env }: ReturnType<typeof tunnelCli>) => ({
  samples: [sample],
  anonymous: true,
  env,
  file,
});

test("a tunnel opens a running server under its exact name, is noted in one file, and is the same the next time", async () => {
  await withTrey(async (trey, cli) => {
    const tunnel = await openTunnel(asked(trey, cli));
    const [made] = cli.state().tunnels;
    const host = `${made?.tunnelId.replace(".usw2", "")}-${trey.port}.usw2.tunnels.example`;
    expect(tunnel.urls).toEqual({ "trey-research": `https://${host}` });
    expect(readPublicUrls(trey.file)).toEqual(tunnel.urls);
    expect(made).toMatchObject({
      anonymous: true,
      ports: [{ portNumber: trey.port, headers: { host: "unchanged", origin: "unchanged" } }],
    });
    expect(await pingStatus(trey.port, host)).toBe(200);
    expect(await pingStatus(trey.port, `other.${host}`)).toBe(403);
    await tunnel.close();
    expect(await pingStatus(trey.port, host)).toBe(403);

    const again = await openTunnel(asked(trey, cli));
    expect(again.urls).toEqual(tunnel.urls);
    expect(cli.state().tunnels).toHaveLength(1);
    await again.close();
  });
});

test("ports of an earlier run that are not asked for are closed", async () => {
  await withTrey(async (trey, cli) => {
    const first = await openTunnel(asked(trey, cli));
    await first.close();
    const [made] = cli.state().tunnels;
    if (made) cli.change({ tunnels: [{ ...made, ports: [...made.ports, { portNumber: 4242 }] }] });
    const second = await openTunnel(asked(trey, cli));
    expect(cli.state().tunnels[0]?.ports.map(({ portNumber }) => portNumber)).toEqual([trey.port]);
    await second.close();
  });
});

test("without the CLI the verb says how to get it", async () => {
  const tunnel = startVerb("tunnel.ts", ["trey-research"], { PATH: "" });
  expect(await tunnel.exit()).toBe(1);
  expect(tunnel.output().trim()).toMatch(
    /^The devtunnel CLI is not installed: .*brew install --cask devtunnel.*\.$/,
  );
});

test.each(["Not logged in", "Login token expired"])(
  "a CLI that says %s asks for a log-in",
  async (status) => {
    await withTrey(
      async (trey, cli) => {
        await expect(openTunnel(asked(trey, cli))).rejects.toThrow(
          /^You are not logged in to devtunnel: run devtunnel user login/,
        );
      },
      { status },
    );
  },
);

test("a sample that is not served, or whose port another program has, is named", async () => {
  await withTrey(async (trey, cli) => {
    const nobody = await freePort(24_000);
    await expect(openTunnel({ ...asked(trey, cli), samples: [sampleAt(nobody)] })).rejects.toThrow(
      `trey-research does not answer on port ${nobody}: start it with npm run start:server -- trey-research`,
    );
    const fieldops = { ...trey.sample, name: "fieldops" };
    await expect(openTunnel({ ...asked(trey, cli), samples: [fieldops] })).rejects.toThrow(
      `Port ${trey.port} is taken by trey-research, not fieldops`,
    );
    await expect(openTunnel({ ...asked(trey, cli), samples: [sampleAt(other)] })).rejects.toThrow(
      `Port ${other} is taken by another program, not trey-research: free it`,
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

test("a server that nobody signs in to is opened only when the person agrees", async () => {
  await withTrey(async (trey, cli) => {
    await expect(openTunnel({ ...asked(trey, cli), anonymous: false })).rejects.toThrow(
      /^Nobody has to sign in to trey-research.*set AUTH_ISSUER.*or add --anonymous/,
    );
    expect(cli.state().tunnels).toEqual([]);
  });
});

test("a server with sign-in is opened once its sign-in is for the tunnel's address", async () => {
  await withFolder(async (folder) => {
    const issuer = await startLocalIssuer();
    const file = `${folder}/.tunnel.json`;
    const cli = tunnelCli(folder);
    const options = { auth: { issuer: issuer.issuer }, tunnelFile: file };
    const local = await serve(server, { ...options, port: 0, publicUrl: "" });
    const wish = { samples: [sampleAt(local.port)], env: cli.env, file };
    await expect(openTunnel(wish)).rejects.toThrow(
      /^trey-research signs people in at http:.*PUBLIC_URL=https:/,
    );
    await local.close();
    const publicUrl = readPublicUrls(file)["trey-research"];
    const open = await serve(server, { ...options, port: local.port, publicUrl });
    const tunnel = await openTunnel(wish);
    expect(tunnel.urls).toEqual({ "trey-research": publicUrl });
    await tunnel.close();
    await open.close();
    await issuer.close();
  });
});

test("an expired tunnel is named, and --renew takes a new one", async () => {
  await withTrey(async (trey, cli) => {
    const first = await openTunnel(asked(trey, cli));
    await first.close();
    cli.change({ tunnels: [] });
    await expect(openTunnel(asked(trey, cli))).rejects.toThrow(/^The tunnel has expired.*add --renew/);
    const renewed = await openTunnel({ ...asked(trey, cli), renew: true });
    expect(renewed.urls).not.toEqual(first.urls);
    await renewed.close();
  });
});

test("a host command that dies says so, at once and later, and leaves no server open", async () => {
  await withTrey(async (trey, cli) => {
    cli.change({ hostFails: "Tunnel service error: Too many requests." });
    await expect(openTunnel(asked(trey, cli))).rejects.toThrow(
      /^devtunnel host ended \(exit code 1\).*Too many requests\./,
    );
    expect(readTunnel(trey.file)).toMatchObject({ urls: {}, anonymous: false });
    cli.change({ hostFails: undefined });
    const tunnel = await openTunnel(asked(trey, cli));
    cli.cut();
    expect((await tunnel.ended).message).toMatch(/^devtunnel host ended \(exit code 1\).*relay lost\.$/);
    await tunnel.close();
  });
});

test("a tunnel that is open elsewhere, and a file that is no longer one, are told", async () => {
  await withTrey(async (trey, cli) => {
    const first = await openTunnel(asked(trey, cli));
    await first.close();
    const [made] = cli.state().tunnels;
    if (made) cli.change({ tunnels: [{ ...made, hostConnections: 1 }] });
    await expect(openTunnel(asked(trey, cli))).rejects.toThrow(/^The tunnel is open in another terminal/);
    writeFileSync(trey.file, "{ half");
    await expect(openTunnel(asked(trey, cli))).rejects.toThrow(
      /cannot be read: delete it, then run this again/,
    );
  });
});
