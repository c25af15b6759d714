import type { HttpCall } from "./http-call.ts";

/** Asks a client to sign in again if its scopes do not cover the tools that it calls. */
export async function checkScopes(
  { server: { auth }, request, response, body }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  const isAdmitted = !auth || auth.admits(request, response, body);
  return isAdmitted ? next() : undefined;
}
