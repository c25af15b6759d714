import type { HttpCall } from "./http-call.ts";

/**
 * Asks a client to sign its person in again if a tool that it calls uses another system as the person, and the issuer asks for consent or
 * for a stronger sign-in first. Other refusals of the issuer become errors of the tool.
 */
export async function checkConsent(
  { server: { auth }, request, response, body }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  const isAdmitted = !auth || (await auth.admitsApis(request, response, body));
  return isAdmitted ? next() : undefined;
}
