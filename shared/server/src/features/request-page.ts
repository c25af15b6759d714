import { RpcError, rpcCodes } from "../define/wire.ts";
import { setting } from "../settings.ts";

/**
 * Asks the program that `PAGE_BUILDER` names to build the page of a widget, and waits for it. Resolves at once without such a program, and
 * where it has ended. Throws what the build reported when it failed.
 */
export async function requestPage(path: string): Promise<void> {
  const address = setting("PAGE_BUILDER");
  if (address === undefined) return;
  const url = new URL(address);
  url.searchParams.set("page", path);
  const response = await fetch(url, { method: "POST" }).catch(() => undefined);
  if (response === undefined || response.ok) return;
  throw new RpcError(rpcCodes.internalError, await response.text());
}
