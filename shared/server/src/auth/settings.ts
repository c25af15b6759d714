import { SettingError, setting } from "@suite/contracts/node";

/** Whose tokens open the server, and to whom. */
export interface AuthSettings {
  /** The OpenID issuer, such as https://login.microsoftonline.com/<tenant id>/v2.0; its keys are found by discovery. */
  readonly issuer: string;
  /** Accepted `aud` values besides the server's own address: the client id, further application ID URIs. */
  readonly audiences?: readonly string[];
  /** Client ids (`azp`, `appid`) whose tokens are accepted; left out, any client of the issuer's is. */
  readonly clients?: readonly string[];
  /**
   * Scopes that a client without a token is told to ask for: `all` when left out, as clients with a refresh token renew
   * what they have and never get to ask for more; `read` for an issuer that refuses people who may not have both.
   */
  readonly firstScopes?: "all" | "read";
  /** The shortest time between two fetches of the issuer's keys that unknown key ids cause; 30 s when left out. */
  readonly keyCooldownMs?: number;
}

/** The settings in the environment; `undefined` when no issuer is named, so that nobody has to sign in. */
export function authFromEnvironment(): AuthSettings | undefined {
  const issuer = setting("AUTH_ISSUER");
  const audiences = setting("AUTH_AUDIENCE");
  const clients = setting("AUTH_CLIENTS");
  if (issuer) return { issuer, audiences, clients, firstScopes: setting("AUTH_FIRST_SCOPES") };
  if (!audiences && !clients) return undefined;
  // Whoever wrote these believes that callers sign in.
  throw new SettingError(
    "AUTH_AUDIENCE or AUTH_CLIENTS is set without AUTH_ISSUER: name the issuer, or unset them.",
  );
}
