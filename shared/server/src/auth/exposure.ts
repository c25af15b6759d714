import { SettingError } from "@suite/contracts/node";

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
