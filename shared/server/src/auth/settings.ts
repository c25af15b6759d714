import { SettingError } from "@suite/contracts/node";
import {
  type OnBehalfOfSettings,
  onBehalfOfFromEnvironment,
} from "../apis/on-behalf-of-settings.ts";
import { setting } from "../settings.ts";
import { loopbackNames } from "./allowed.ts";

/** Sign-in settings: the issuer of accepted tokens and further conditions. */
export interface AuthSettings {
  /** OpenID issuer, such as https://login.microsoftonline.com/<tenant id>/v2.0; its keys are found by discovery. */
  readonly issuer: string;
  /** Accepted `aud` values besides the server's address: the client id, further application ID URIs. */
  readonly audiences?: readonly string[];
  /** Client ids (`azp`, `appid`) whose tokens are accepted; by default those of every client of the issuer. */
  readonly clients?: readonly string[];
  /**
   * Scopes that a client without a token is told to request. `all` (the default) suits clients with a refresh token, which renew
   * their scopes and never request more; `read` suits an issuer that refuses people who may not have both.
   */
  readonly firstScopes?: "all" | "read";
  /** Minimum time between two fetches of the issuer's keys for unknown key ids; 30 s by default. */
  readonly keyCooldownMs?: number;
  /** How the server calls other systems as the person; it does not by default. */
  readonly onBehalfOf?: OnBehalfOfSettings | undefined;
}

/** Reads the settings of the environment; `undefined` (sign-in is off) without `AUTH_ISSUER`. */
export function authFromEnvironment(): AuthSettings | undefined {
  const issuer = setting("AUTH_ISSUER");
  const audiences = setting("AUTH_AUDIENCE");
  const clients = setting("AUTH_CLIENTS");
  const onBehalfOf = onBehalfOfFromEnvironment();
  const firstScopes = setting("AUTH_FIRST_SCOPES");
  if (issuer) return { issuer, audiences, clients, firstScopes, onBehalfOf };
  // These settings alone would leave sign-in off, against their author's intention.
  if (onBehalfOf)
    throw new SettingError(
      "OBO_CLIENT_ID is set without AUTH_ISSUER: name the issuer, or unset it.",
    );
  if (!audiences && !clients) return undefined;
  throw new SettingError(
    "AUTH_AUDIENCE or AUTH_CLIENTS is set without AUTH_ISSUER: name the issuer, or unset them.",
  );
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Network interface and public address of a server. */
interface Reach {
  readonly host: string;
  readonly publicUrl: string | undefined;
}

/**
 * Names the setting by which callers beyond this machine reach a server; `undefined` if none does. A public address of this machine,
 * such as http://localhost:8080, is none.
 *
 * @example
 * exposedBy({ host: "127.0.0.1", publicUrl: "https://hr.contoso.example" }); // "PUBLIC_URL"
 */
export function exposedBy({ host, publicUrl }: Reach): "PUBLIC_URL" | "LISTEN_HOST" | undefined {
  if (publicUrl && !isOfThisMachine(publicUrl)) return "PUBLIC_URL";
  return loopback.test(host) ? undefined : "LISTEN_HOST";
}

function isOfThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return loopback.test(hostname.replace(/^\[|\]$/g, ""));
}

/** Throws when callers beyond this machine could use tools without signing in. */
export function requireSignIn(reach: Reach, isAgreed: boolean): void {
  const exposure = exposedBy(reach);
  if (isAgreed || !exposure) return;
  const reason =
    exposure === "PUBLIC_URL" ? `PUBLIC_URL is ${reach.publicUrl}` : `the host is ${reach.host}`;
  throw new SettingError(
    `Refusing to listen beyond this machine (${reason}) while nobody has to sign in: set AUTH_ISSUER, or ALLOW_ANONYMOUS=1 to let everybody in.`,
  );
}

const guid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const entraPath = new RegExp(`^/(${guid})/v2\\.0$`);
const entraHost = "login.microsoftonline.com";
const entraV1 = "https://sts.windows.net";

/**
 * Returns the issuers that a setting covers, several only if they are one authority under different names, and the tenant whose
 * members are admitted, if the issuer has tenants. A Microsoft Entra tenant issues v1 or v2 tokens by the app registration's
 * `requestedAccessTokenVersion`, under two issuers with the same keys; the local issuer does the same.
 * https://learn.microsoft.com/entra/identity-platform/access-tokens
 */
export function trustedIssuers(issuer: string): {
  readonly issuers: string[];
  readonly tenant?: string;
} {
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

/**
 * Returns the address of the tenant at which tokens are exchanged. Throws for an issuer without tenants: the exchange is that of
 * Microsoft Entra.
 */
export function exchangeAuthority(issuer: string): { authority: string; tenant: string } {
  const { origin, pathname } = issuerUrl(issuer);
  const tenant = entraPath.exec(pathname)?.[1];
  if (tenant) return { authority: origin, tenant };
  throw new SettingError(
    `OBO_CLIENT_ID needs an AUTH_ISSUER of Microsoft Entra, such as https://${entraHost}/<tenant id>/v2.0.`,
  );
}

/** Domains of Azure's default host names, which no tenant can verify. */
const azureDomains = /\.(azurecontainerapps\.io|azurewebsites\.net|azure-api\.net|azurefd\.net)$/;

/**
 * Throws for a server with Entra sign-in on a default host name of Azure. Clients request tokens for its address, which Entra accepts
 * as the id of an application only on a domain that the tenant has verified.
 * https://learn.microsoft.com/entra/identity-platform/identifier-uri-restrictions
 */
export function requireVerifiableHost(issuer: string, publicUrl: string | undefined): void {
  const host = publicUrl && new URL(publicUrl).hostname;
  if (!host || !azureDomains.test(host) || new URL(issuer).hostname !== entraHost) return;
  throw new SettingError(
    `Microsoft Entra refuses sign-in to ${host}, since no tenant can verify this domain: give the server a host name of your own, and set PUBLIC_URL to it (docs/deploy.md).`,
  );
}

function issuerUrl(issuer: string): URL {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (url && isSafe(url) && !url.search && !url.hash) return url;
  throw new SettingError(
    `AUTH_ISSUER holds "${issuer}", which is not an https address such as https://<issuer>.example.`,
  );
}

/** True for addresses from which keys may be fetched: https, or http on this machine. */
export function isSafe(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && loopbackNames.has(url.hostname));
}
