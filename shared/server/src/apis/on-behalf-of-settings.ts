import { SettingError } from "@suite/contracts/node";
import { setting } from "../settings.ts";

/** How the server identifies itself at the issuer when it exchanges a token. */
type ServerCredential =
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "certificate"; readonly path: string }
  /** `undefined` for the identity of the machine itself. */
  | { readonly kind: "managed-identity"; readonly clientId: string | undefined };

/** Settings of a server that calls other systems as the signed-in person. */
export interface OnBehalfOfSettings {
  /** Application (client) id of the server, which is the audience of the people's tokens. */
  readonly clientId: string;
  readonly credential: ServerCredential;
}

/** Reads the settings of the environment; `undefined` without `OBO_CLIENT_ID`. */
export function onBehalfOfFromEnvironment(): OnBehalfOfSettings | undefined {
  const clientId = setting("OBO_CLIENT_ID");
  const [credential, ...others] = listCredentials();
  if (others.length > 0)
    throw new SettingError(
      "Set one of OBO_MANAGED_IDENTITY, OBO_CERTIFICATE and OBO_SECRET, by which the server identifies itself.",
    );
  if (clientId && credential) return { clientId, credential };
  if (!clientId && !credential) return undefined;
  throw new SettingError(
    clientId
      ? "OBO_CLIENT_ID needs OBO_MANAGED_IDENTITY, OBO_CERTIFICATE or OBO_SECRET, by which the server identifies itself."
      : "OBO_MANAGED_IDENTITY, OBO_CERTIFICATE or OBO_SECRET is set without OBO_CLIENT_ID: name the application, or unset them.",
  );
}

function listCredentials(): ServerCredential[] {
  const identity = setting("OBO_MANAGED_IDENTITY");
  const path = setting("OBO_CERTIFICATE");
  const secret = setting("OBO_SECRET");
  const credentials: ServerCredential[] = [];
  if (identity !== undefined) {
    const clientId = identity === "system" ? undefined : identity;
    credentials.push({ kind: "managed-identity", clientId });
  }
  if (path !== undefined) credentials.push({ kind: "certificate", path });
  if (secret !== undefined) credentials.push({ kind: "secret", secret });
  return credentials;
}
