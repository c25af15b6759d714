import type { HttpCall } from "./http-call.ts";

/** Asks for a token where sign-in is on, and makes its person the caller. */
export async function checkSignIn(
  { server: { auth }, request, response }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  const isAdmitted = !auth || (await auth.signIn(request, response));
  return isAdmitted ? next() : undefined;
}
