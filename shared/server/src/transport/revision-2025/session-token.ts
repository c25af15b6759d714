import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secretKeys } from "@suite/contracts/node";
import { z } from "zod";

/** Facts of a shared session, which its client carries as `Mcp-Session-Id`. */
const sessionFactsSchema = z.object({
  /** Names the session in the shared state. */
  id: z.string(),
  server: z.string(),
  /** Key of the caller that opened it. For all others it does not exist. */
  owner: z.string(),
  /** Milliseconds since 1970. */
  openedAt: z.number(),
  client: z.object({
    name: z.string().optional(),
    version: z.string().optional(),
    showsWidgets: z.boolean().optional(),
    capabilities: z.object({ elicitation: z.boolean(), sampling: z.boolean(), roots: z.boolean() }),
  }),
});

export type SessionFacts = z.output<typeof sessionFactsSchema>;

/** Time for which a session id is valid. Clients open a new session after a 404. */
const lifetimeMs = 24 * 3_600_000;

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts the facts with AES-256-GCM under a key that is derived from `SEAL_KEY`. */
export function encryptSession(facts: SessionFacts): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", cipherKeys()[0] ?? "", iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(facts)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Returns the facts in a session id of this server and caller; `undefined` for an expired one and for any other text. */
export function readSession(
  token: string,
  { server, owner, now = Date.now() }: Pick<SessionFacts, "server" | "owner"> & { now?: number },
): SessionFacts | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= ivBytes + tagBytes) return undefined;
  for (const key of cipherKeys()) {
    const facts = decrypt(key, bytes);
    if (facts === undefined) continue;
    const isValid = facts.server === server && facts.owner === owner && now < facts.openedAt + lifetimeMs;
    return isValid ? facts : undefined;
  }
  return undefined;
}

function decrypt(key: Buffer, bytes: Buffer): SessionFacts | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return sessionFactsSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

let derived: readonly Buffer[] | undefined;

function cipherKeys(): readonly Buffer[] {
  derived ??= secretKeys().map((key) => Buffer.from(hkdfSync("sha256", key, "", "mcp session 1", 32)));
  return derived;
}
