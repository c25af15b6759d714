import { HttpError } from "../../messages/refusal.ts";
import type { HttpCall } from "./http-call.ts";

/** Refuses requests after the end of a shutdown, which waits for those that arrived before. */
export async function checkShutdown(
  { server: { drain }, request, response }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  // A call that still arrives on an open connection is answered; the next one takes another process.
  if (drain.draining) response.setHeader("connection", "close");
  if (drain.isOver) throw new HttpError(503, "The server is shutting down; try again in a moment.");
  if (request.method === "POST") drain.hold(response);
  return next();
}
