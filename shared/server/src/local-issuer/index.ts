export { type LocalIssuer, startLocalIssuer } from "./local-issuer.ts";
export { localClient, localTenant, type Person, type TokenRequest } from "./token-claims.ts";
