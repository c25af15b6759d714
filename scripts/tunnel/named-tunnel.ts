import { randomBytes } from "node:crypto";
import { z } from "zod";
import { CommandError } from "../lib/errors.ts";
import { devtunnel, exists, notFound, unforeseen } from "./devtunnel.ts";

const tunnelSchema = z.object({
  tunnel: z.object({
    tunnelId: z.string(),
    hostConnections: z.number().default(0),
    ports: z.array(z.object({ portNumber: z.number(), portUri: z.string().optional() })).default([]),
  }),
});

type NamedTunnel = z.infer<typeof tunnelSchema>["tunnel"];

export const expired = () =>
  new CommandError(
    "The tunnel has expired, and its addresses with it: add --renew for a new one, whose addresses are new in every host, too.",
  );

/** A persistent tunnel keeps its addresses for 30 days after its last use. Names are shared by everybody, so ours has chance in it. */
export async function createTunnel(env: NodeJS.ProcessEnv): Promise<NamedTunnel> {
  const name = `mcp-apps-${randomBytes(4).toString("hex")}`;
  // Anonymous as to the tunnel only: hosts have no account there. Who may call is the server's affair.
  const answer = await devtunnel(env, ["create", name, "--allow-anonymous"]);
  const created = tunnelSchema.safeParse(answer.json);
  if (answer.code !== 0 || !created.success) throw unforeseen("create a tunnel", answer);
  return created.data.tunnel;
}

/** The tunnel of an earlier run. */
export async function showTunnel(env: NodeJS.ProcessEnv, id: string): Promise<NamedTunnel> {
  const answer = await devtunnel(env, ["show", id]);
  if (answer.code === notFound || /expired/i.test(answer.said)) throw expired();
  const shown = tunnelSchema.safeParse(answer.json);
  if (answer.code !== 0 || !shown.success) throw unforeseen("show the tunnel", answer);
  return shown.data.tunnel;
}

/** Gives the tunnel exactly these ports: `devtunnel host` opens all it has. */
export async function setPorts(
  env: NodeJS.ProcessEnv,
  { tunnelId, ports }: NamedTunnel,
  wanted: readonly number[],
): Promise<void> {
  const present = ports.map(({ portNumber }) => portNumber);
  for (const port of present.filter((one) => !wanted.includes(one))) {
    const answer = await devtunnel(env, ["port", "delete", tunnelId, "--port-number", String(port)]);
    if (answer.code !== 0 && answer.code !== notFound) throw unforeseen(`close port ${port}`, answer);
  }
  for (const port of wanted.filter((one) => !present.includes(one))) {
    // By default the tunnel calls itself localhost, and every caller on the internet would pass for this machine.
    const names = ["--host-header", "unchanged", "--origin-header", "unchanged"];
    const where = [tunnelId, "--port-number", String(port), "--protocol", "http"];
    const answer = await devtunnel(env, ["port", "create", ...where, ...names]);
    if (answer.code !== 0 && answer.code !== exists) throw unforeseen(`add port ${port}`, answer);
  }
}

/** The public origin of a port, known once the tunnel is hosted. */
export function originOf({ ports }: NamedTunnel, port: number): string {
  const uri = ports.find(({ portNumber }) => portNumber === port)?.portUri;
  if (uri && URL.canParse(uri)) return new URL(uri).origin;
  throw new CommandError(
    `devtunnel names no address for port ${port}: update the CLI (devtunnel --version), then run this again.`,
  );
}
