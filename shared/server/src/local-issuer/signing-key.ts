import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from "jose";

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** As the key set publishes it. */
  readonly publicJwk: JWK;
}

/** A key pair like Entra's: RSA with 2,048 bits, made anew in each process, never written down. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomUUID();
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" } };
}
