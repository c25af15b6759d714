import { randomUUID } from "node:crypto";
import { type CryptoKey, decodeJwt, errors, type JWTPayload, jwtVerify } from "jose";

/**
 * What becomes of an exchange. `no-consent`: nobody agreed to the scopes. `more-claims`: a policy asks for a second factor, which a token
 * with the authentication context `c1` shows. `revoked`: the person's sessions were ended, as after a new password. `blocked`: a policy
 * refuses. `unassigned`: the person is not assigned to the application.
 * `out-of-service`: the issuer fails. `busy`: it has too many requests.
 */
export type Decision =
  | "granted"
  | "no-consent"
  | "more-claims"
  | "revoked"
  | "blocked"
  | "unassigned"
  | "out-of-service"
  | "busy";

export interface TokenAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

/** What the token endpoint knows of the application that exchanges, and of the people's decisions. */
interface TokenEndpoint {
  readonly key: CryptoKey;
  readonly clientId: string;
  readonly secret: string;
  decide(person: string, scopes: readonly string[]): Decision;
  sign(claims: JWTPayload): Promise<string>;
}

const jwtBearer = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const lifetimeSeconds = 3600;

/**
 * Answers a request of the on-behalf-of flow in the forms of Microsoft Entra: its parameters, its response and its errors. A client proves
 * itself by its secret, or by an assertion for `api://AzureADTokenExchange` or the token endpoint, whose signature is not checked here.
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-on-behalf-of-flow
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes
 */
export async function exchangeToken(
  form: URLSearchParams,
  endpoint: TokenEndpoint,
): Promise<TokenAnswer> {
  if (form.get("grant_type") !== jwtBearer || form.get("requested_token_use") !== "on_behalf_of")
    return refuse("unsupported_grant_type", 70003, "The app requested an unsupported grant type.");
  if (form.get("client_id") !== endpoint.clientId)
    return refuse("unauthorized_client", 700016, "The application was not found.");
  if (!isKnownClient(form, endpoint))
    return refuse("invalid_client", 7000215, "Invalid client secret provided.", { status: 401 });
  const scopes = (form.get("scope") ?? "").split(" ").filter((scope) => scope.includes("/"));
  const resources = new Set(scopes.map((scope) => scope.slice(0, scope.lastIndexOf("/"))));
  const [resource] = resources;
  if (resource === undefined)
    return refuse(
      "invalid_scope",
      70011,
      "The provided value for the input parameter 'scope' is not valid.",
    );
  if (resources.size > 1)
    return refuse("invalid_request", 28000, "Scopes are for more than one resource.");
  const assertion = await readAssertion(form.get("assertion") ?? "", endpoint);
  if (assertion.kind === "refused") return assertion.answer;
  const { claims } = assertion;
  const decision = endpoint.decide(String(claims.name), scopes);
  const requested = readRequestedClaims(form.get("claims"));
  const isSatisfied = decision === "more-claims" && hasContext(claims, "c1");
  if (decision !== "granted" && !isSatisfied) return refusals[decision]();
  if (requested.acrs !== undefined && !hasContext(claims, requested.acrs))
    return refuseContext(requested.acrs);
  return grant(claims, { resource, scopes, requested }, endpoint);
}

/** Claims that an exchange asks for. */
interface RequestedClaims {
  /** Authentication context that the system demands. */
  readonly acrs: string | undefined;
  /** What the client says that it understands: `cp1` for claims challenges. */
  readonly capabilities: readonly string[];
}

interface ClaimsRequest {
  readonly access_token?: {
    readonly acrs?: { readonly value?: string };
    readonly xms_cc?: { readonly values?: readonly string[] };
  };
}

/** Reads the parameter `claims`. https://learn.microsoft.com/entra/identity-platform/claims-challenge */
function readRequestedClaims(text: string | null): RequestedClaims {
  const { access_token: claims }: ClaimsRequest = JSON.parse(text ?? "{}");
  return { acrs: claims?.acrs?.value, capabilities: claims?.xms_cc?.values ?? [] };
}

function isKnownClient(form: URLSearchParams, { secret }: TokenEndpoint): boolean {
  if (form.get("client_secret") === secret) return true;
  const assertion = form.get("client_assertion");
  if (!assertion || form.get("client_assertion_type") !== assertionType) return false;
  try {
    const { aud, exp = 0 } = decodeJwt(assertion);
    const isForExchange = String(aud).startsWith("api://AzureADTokenExchange");
    return (isForExchange || String(aud).endsWith("/token")) && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

type Assertion =
  | { readonly kind: "valid"; readonly claims: JWTPayload }
  | { readonly kind: "refused"; readonly answer: TokenAnswer };

/** Reads the token of the person; returns the refusal of one that is expired, foreign or for another application. */
async function readAssertion(token: string, { key, clientId }: TokenEndpoint): Promise<Assertion> {
  const refused = (code: number, message: string): Assertion => {
    return { kind: "refused", answer: refuse("invalid_grant", code, message) };
  };
  try {
    const { payload } = await jwtVerify(token, key);
    // Tokens of v1 are for the address of the application.
    const isForClient = payload.aud === clientId || payload.ver === "1.0";
    if (isForClient) return { kind: "valid", claims: payload };
    return refused(500131, "Assertion audience does not match the Client app.");
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return refused(500133, "Assertion is not within its valid time range.");
    return refused(50013, "Assertion failed signature validation.");
  }
}

function hasContext({ acrs }: JWTPayload, context: string): boolean {
  return Array.isArray(acrs) && acrs.includes(context);
}

interface Grant {
  readonly resource: string;
  readonly scopes: readonly string[];
  readonly requested: RequestedClaims;
}

async function grant(
  { name, oid, tid, sub, iss }: JWTPayload,
  { resource, scopes, requested }: Grant,
  { clientId, sign }: TokenEndpoint,
): Promise<TokenAnswer> {
  const now = Math.floor(Date.now() / 1000);
  const names = scopes.map((scope) => scope.slice(scope.lastIndexOf("/") + 1));
  const token = await sign({
    name,
    oid,
    tid,
    sub,
    iss,
    aud: resource,
    appid: clientId,
    scp: names.join(" "),
    iat: now,
    nbf: now,
    exp: now + lifetimeSeconds,
    ver: "1.0",
    ...(requested.acrs !== undefined && { acrs: [requested.acrs] }),
    ...(requested.capabilities.length > 0 && { xms_cc: [...requested.capabilities] }),
  });
  const body = {
    token_type: "Bearer",
    scope: scopes.join(" "),
    expires_in: lifetimeSeconds,
    ext_expires_in: lifetimeSeconds,
    access_token: token,
  };
  return { status: 200, body };
}

const refusals: Readonly<Record<Exclude<Decision, "granted">, () => TokenAnswer>> = {
  "no-consent": () =>
    refuse("invalid_grant", 65001, "The user or administrator has not consented to use the app.", {
      suberror: "consent_required",
    }),
  "more-claims": () => refuseContext("c1"),
  revoked: () =>
    refuse("invalid_grant", 50173, "The provided grant has expired due to it being revoked."),
  blocked: () =>
    refuse("invalid_grant", 53003, "Access has been blocked by Conditional Access policies.", {
      suberror: "message_only",
      claims: JSON.stringify({ access_token: { capolids: { essential: true, values: ["p1"] } } }),
    }),
  unassigned: () =>
    refuse("invalid_grant", 50105, "The signed in user is not assigned to a role for the app."),
  "out-of-service": () =>
    refuse("temporarily_unavailable", 90033, "A transient error has occurred.", { status: 503 }),
  busy: () =>
    refuse("temporarily_unavailable", 90055, "There have been too many requests.", {
      status: 429,
      headers: { "retry-after": "1" },
    }),
};

function refuseContext(value: string): TokenAnswer {
  return refuse("interaction_required", 50076, "You must use multi-factor authentication.", {
    suberror: "basic_action",
    claims: JSON.stringify({ access_token: { acrs: { essential: true, value } } }),
  });
}

interface Refusal {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly suberror?: string;
  readonly claims?: string;
}

function refuse(
  error: string,
  code: number,
  message: string,
  { status = 400, headers, suberror, claims }: Refusal = {},
): TokenAnswer {
  const trace = { trace_id: randomUUID(), correlation_id: randomUUID() };
  const timestamp = `${new Date().toISOString().slice(0, 19).replace("T", " ")}Z`;
  const lines = [`AADSTS${code}: ${message}`, `Trace ID: ${trace.trace_id}`];
  const body = {
    error,
    error_description: lines.join("\r\n"),
    error_codes: [code],
    timestamp,
    ...trace,
    ...(suberror !== undefined && { suberror }),
    ...(claims !== undefined && { claims }),
  };
  return { status, headers, body };
}
