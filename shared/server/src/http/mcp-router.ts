import { isWebAddress, SettingError } from "@suite/contracts/node";
import { type RequestHandler, Router } from "express";
import {
  knownAddresses,
  listAliases,
  metadataAtRoot,
  metadataBeside,
  metadataPrefix,
  requestedAddresses,
} from "../auth/addresses.ts";
import { allowedCallers } from "../auth/allowed.ts";
import { ownCheck, type VerifyToken } from "../auth/own-check.ts";
import { createResourceServer } from "../auth/resource-server.ts";
import {
  type AuthSettings,
  authFromEnvironment,
  exposedBy,
  requireVerifiableHost,
  trustedIssuers,
} from "../auth/settings.ts";
import { issuerCheck, type TokenCheck } from "../auth/token-check.ts";
import type { SuiteServer } from "../server/server.ts";
import { setting } from "../settings.ts";
import { handleCard, handleMcp, handleMetadata, withSlash } from "./app.ts";
import { createService, type ServiceOptions } from "./service.ts";

export type { VerifiedCaller, VerifyToken } from "../auth/own-check.ts";

/** Options of a server that lives in an Express application of your own. */
export interface McpOptions extends ServiceOptions {
  /**
   * Address of the endpoint, as clients are given it, such as https://app.contoso.example/hr/mcp. Without it only programs of this
   * machine may call.
   */
  readonly url?: string | undefined;
  /** Finds the person of a bearer token, in place of an OpenID issuer. */
  readonly verifyToken?: VerifyToken;
  /** Issuers at which clients get tokens for `verifyToken`, for clients that sign people in by themselves. */
  readonly authorizationServers?: readonly string[];
  /** Sign-in settings, or false to turn sign-in off; the `AUTH_…` settings by default. */
  readonly auth?: AuthSettings | false;
  /** Lets everybody in without signing in; `ALLOW_ANONYMOUS` by default. */
  readonly allowAnonymous?: boolean;
  /** Further origins whose pages may call; `ALLOWED_ORIGINS` by default. */
  readonly allowedOrigins?: readonly string[];
}

interface Parts {
  /** Responds with the metadata of sign-in (RFC 9728), for a path of your own. */
  readonly metadata: RequestHandler;
  /** Lets running calls finish, then ends sessions and streams. Later requests get 503. */
  close(): Promise<void>;
}

export type McpHandler = RequestHandler & Parts;

export type McpRouter = Router & Parts;

/**
 * Creates a router with everything that MCP needs: the endpoint at `/mcp` below the path at which the application puts it, the metadata of
 * sign-in and the server card. All other paths go on to the application, and health stays with it. It may come before or after
 * the parsers of the application.
 * @throws SettingError for options that would let other machines in without signing in
 *
 * @example
 * const hr = mcpRouter(server, { url: "https://app.contoso.example/hr/mcp", verifyToken });
 * app.use("/hr", hr);
 */
export function mcpRouter(server: SuiteServer, options: McpOptions = {}): McpRouter {
  const url = readUrl(options.url);
  if (url !== undefined && !url.endsWith("/mcp"))
    throw new SettingError(`\`url\` is ${url}, and must end with /mcp, where the router serves.`);
  const { handle, metadata, close } = createHandlers(server, { ...options, url }, metadataBeside);
  const router = Router({ caseSensitive: true, strict: true });
  router.all(withSlash("/mcp"), handle);
  router.all(withSlash(`${metadataPrefix}/mcp`), metadata);
  const card = url === undefined ? undefined : handleCard(server, url);
  if (card) router.get("/mcp/server-card", card);
  return Object.assign(router, { metadata, close });
}

/**
 * Creates the handler of MCP alone, for a path of your own. With sign-in, clients find its metadata at the root:
 * `/.well-known/oauth-protected-resource` and then the path.
 * @throws SettingError for options that would let other machines in without signing in
 *
 * @example
 * const assistant = mcpHandler(server, { verifyToken });
 * app.all("/assistant", assistant);
 * app.all("/.well-known/oauth-protected-resource/assistant", assistant.metadata);
 */
export function mcpHandler(server: SuiteServer, options: McpOptions = {}): McpHandler {
  const url = readUrl(options.url);
  const { handle, metadata, close } = createHandlers(server, { ...options, url }, metadataAtRoot);
  return Object.assign(handle, { metadata, close });
}

function readUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  if (isWebAddress(url)) return new URL(url).href.replace(/\/$/, "");
  throw new SettingError(
    `\`url\` is "${url}", which is not a web address such as https://app.contoso.example/hr/mcp.`,
  );
}

function createHandlers(
  server: SuiteServer,
  options: McpOptions,
  metadataOf: (address: string) => string,
) {
  const { url, allowedOrigins = setting("ALLOWED_ORIGINS") } = options;
  const check = createCheck(server, options);
  const isOpen = options.allowAnonymous ?? setting("ALLOW_ANONYMOUS");
  if (!check && !isOpen) requireLocal(url);
  const addresses = url ? knownAddresses(url, metadataOf) : requestedAddresses(metadataOf);
  const auth = check && createResourceServer(server, addresses, check);
  const service = createService(server, options);
  const http = {
    ...service.shared,
    allowed: allowedCallers({ publicUrl: url, origins: allowedOrigins }),
    isLocalOnly: !check && !isOpen,
    auth,
  };
  return {
    handle: handleMcp(server, http, service.endpoint),
    metadata: auth ? onlyReads(handleMetadata(server, http, auth)) : passOn,
    close: service.close,
  };
}

/** Creates the check of tokens; `undefined` while sign-in is off. */
function createCheck(server: SuiteServer, options: McpOptions): TokenCheck | undefined {
  const { url, verifyToken, authorizationServers } = options;
  if (verifyToken) return ownCheck(verifyToken, authorizationServers);
  const auth = options.auth ?? authFromEnvironment();
  if (!auth) return undefined;
  trustedIssuers(auth.issuer);
  requireVerifiableHost(auth.issuer, url);
  if (url === undefined)
    throw new SettingError(
      "Sign-in with an issuer needs `url`, the address of the endpoint, for which tokens are issued.",
    );
  return issuerCheck(auth, server.name, listAliases(url));
}

function requireLocal(url: string | undefined): void {
  if (!exposedBy({ host: "localhost", publicUrl: url })) return;
  throw new SettingError(
    `\`url\` is ${url}, while nobody has to sign in: give verifyToken or auth, or set ALLOW_ANONYMOUS=1 to let everybody in.`,
  );
}

const passOn: RequestHandler = (_request, _response, next) => next();

/** Passes requests of other methods on to the application. */
function onlyReads(handle: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!["GET", "HEAD", "OPTIONS"].includes(request.method)) return next();
    return handle(request, response, next);
  };
}
