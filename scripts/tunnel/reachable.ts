import { pingStatus, signInAddress, whoServes } from "../lib/ask-server.ts";
import { CommandError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";

/** Throws unless the sample's own server answers on its port, and may be called by those a tunnel brings. */
export async function requireServed(sample: Sample, anonymous: boolean): Promise<void> {
  const { name, port } = sample;
  const who = await whoServes(sample);
  if (who === "nobody") {
    throw new CommandError(
      `${name} does not answer on port ${port}: start it with npm run start:server -- ${name}, then run this again.`,
    );
  }
  if (who !== "own") {
    throw new CommandError(
      `Port ${port} is taken by ${who === "other" ? "another program" : who}, not ${name}: free it, or name the port that ${name} has, as PORT in .env or the environment, then npm run tunnel -- ${name}.`,
    );
  }
  if (anonymous || (await pingStatus(port)) === 401) return;
  throw new CommandError(
    `Nobody has to sign in to ${name}, and a tunnel is open to the internet: set AUTH_ISSUER and start it again, or add --anonymous to let everybody call it who knows the address.`,
  );
}

/** Throws unless the running server lets callers in by the tunnel's name, and its sign-in is for that name. */
export async function requireLetIn({ name, port }: Sample, origin: string): Promise<void> {
  const status = await pingStatus(port, new URL(origin).host);
  if (status === undefined || status === 403) {
    throw new CommandError(
      `${name} refuses callers by the name ${new URL(origin).host}: it was started from another folder or an older version, so start it again from this one.`,
    );
  }
  const address = status === 401 ? await signInAddress(port) : undefined;
  if (address === undefined || new URL(address).origin === origin) return;
  throw new CommandError(
    `${name} signs people in at ${address}, not at the tunnel's address: start it again with PUBLIC_URL=${origin}, then run this again.`,
  );
}
