import { isForwarded, isFromThisMachine } from "../../auth/from-this-machine.ts";
import { countHeaders, getHeader } from "../../messages/headers.ts";
import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

const hostAdvice = "Set PUBLIC_URL to the public address, or open a tunnel with npm run tunnel.";
const proxyAdvice =
  "Set PUBLIC_URL to the public address, and let the proxy keep the Host header that it received.";

const signInAdvice = "Set up sign-in, or let everybody in with ALLOW_ANONYMOUS=1.";

/** Refuses other hosts and origins, other machines where nobody signs in, and two `Host` headers, of which a proxy may check one and the server read the other. */
export async function checkHost(call: HttpCall, next: () => Promise<void>): Promise<void> {
  const { server, request, scope } = call;
  if (countHeaders(request, "host") > 1) throw new HttpError(400, "Send one Host header.");
  const { host } = request.headers;
  const passedOn = isForwarded(request);
  if (!server.allowed.host(host, passedOn))
    throw forbidden(call, "Host", host, passedOn ? proxyAdvice : hostAdvice);
  if (server.isLocalOnly && !isFromThisMachine(request)) {
    scope.log.warn({ outcome: "forbidden address" }, "refused");
    throw new HttpError(403, `Forbidden: nobody signs in here. ${signInAdvice}`);
  }
  const origin = getHeader(request, "origin");
  if (!server.allowed.origin(origin))
    throw forbidden(call, "Origin", origin, "Add it to ALLOWED_ORIGINS.");
  return next();
}

function forbidden(
  { scope }: HttpCall,
  header: "Host" | "Origin",
  value: string | undefined,
  advice: string,
): HttpError {
  const name = header.toLowerCase();
  scope.log.warn({ outcome: `forbidden ${name}`, [name]: value?.slice(0, 200) }, "refused");
  return new HttpError(403, `Forbidden: this ${header} is not allowed. ${advice}`);
}
