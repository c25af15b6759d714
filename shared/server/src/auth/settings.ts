import { SettingError, setting } from "@suite/contracts/node";
import { loopbackNames } from "../http/allowed.ts";

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

interface Exposure {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly signsIn: boolean;
  readonly allowAnonymous: boolean;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Throws when people beyond this machine could call tools without signing in. */
export function requireSignIn({ host, publicUrl, signsIn, allowAnonymous }: Exposure): void {
  if (signsIn || allowAnonymous) return;
  const reason = publicUrl
    ? `PUBLIC_URL is ${publicUrl}`
    : loopback.test(host)
      ? undefined
      : `the host is ${host}`;
  if (reason === undefined) return;
  throw new SettingError(
    `Refusing to listen beyond this machine (${reason}) while nobody has to sign in: set AUTH_ISSUER, or ALLOW_ANONYMOUS=1 to let everybody in.`,
  );
}

/** The issuers whose tokens are accepted; more than one only where they are the same authority under two names. */
interface TrustedIssuers {
  readonly issuers: readonly string[];
  /** The only directory tenant whose members are let in, where the issuer has tenants. */
  readonly tenant?: string;
}

const guid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const entraPath = new RegExp(`^/(${guid})/v2\\.0$`);

const entraHost = "login.microsoftonline.com";

const entraV1 = "https://sts.windows.net";

/**
 * What an issuer's name stands for. A Microsoft Entra tenant issues v1 or v2 tokens as the app registration says
 * (`requestedAccessTokenVersion`), under two issuers and with the same keys; the local issuer does the same.
 * https://learn.microsoft.com/entra/identity-platform/access-tokens
 */
export function trustedIssuers(issuer: string): TrustedIssuers {
  const url = issuerUrl(issuer);
  const tenant = entraPath.exec(url.pathname)?.[1];
  if (url.hostname === entraHost && !tenant) {
    throw new SettingError(
      `AUTH_ISSUER must name one Entra tenant by its id: https://${entraHost}/<tenant id>/v2.0 (tokens of v1 are accepted as well).`,
    );
  }
  if (url.hostname === entraHost) return { issuers: [issuer, `${entraV1}/${tenant}/`], tenant };
  if (loopbackNames.has(url.hostname) && tenant)
    return { issuers: [issuer, `${url.origin}/${tenant}/`], tenant };
  return { issuers: [issuer] };
}

function issuerUrl(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url && isSafe(url) && !url.search && !url.hash) return url;
  throw new SettingError(
    `AUTH_ISSUER holds "${issuer}", which is not an https address such as https://<issuer>.example.`,
  );
}

/** Keys fetched in the clear could be anybody's, unless they come from this machine. */
export function isSafe(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && loopbackNames.has(url.hostname));
}
