import { useCallback } from "react";
import { useSession, useSessionState } from "./session.ts";

/** Returns a function that reads a resource of the widget's own server; `undefined` in hosts without the capability. */
export function useServerResource(): ((uri: string) => Promise<Uint8Array | string>) | undefined {
  const session = useSession();
  const { capabilities, connection } = useSessionState();
  const read = useCallback(
    async (uri: string) => {
      const { contents } = await session.app.readServerResource({ uri });
      const [content] = contents;
      if (content && "text" in content) return content.text;
      if (content && "blob" in content)
        return Uint8Array.from(atob(content.blob), (sign) => sign.charCodeAt(0));
      throw new Error(`${uri} is empty.`);
    },
    [session],
  );
  return connection === "connected" && capabilities.serverResources ? read : undefined;
}
