import { SettingError } from "@suite/contracts/node";

import { loopbackNames } from "../http/allowed.ts";

/** The issuers whose tokens are accepted; more than one only where they are the same authority under two names. */
export interface TrustedIssuers {
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
