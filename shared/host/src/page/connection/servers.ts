import { z } from "zod";

/** Changes to the host's list of servers. Each throws an `Error` with the host's sentence when it is refused. */
export function serverChanges(pageToken: string) {
  const send = async (method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> => {
    const response = await fetch(path, {
      method,
      headers: { "x-page-token": pageToken, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text.trim() || `The host answered with status ${response.status}.`);
    return text ? JSON.parse(text) : undefined;
  };
  const toPath = (name: string) => `/servers/${encodeURIComponent(name)}`;
  return {
    /** Adds a server and resolves to its name. */
    async add(url: string, token: string | undefined): Promise<string> {
      return z.object({ name: z.string() }).parse(await send("POST", "/servers", { url, token })).name;
    },
    async remove(name: string): Promise<void> {
      await send("DELETE", toPath(name));
    },
    /** Resolves to the page where the person signs in, or to nothing if none is needed. */
    async signIn(name: string): Promise<string | undefined> {
      const answer = await send("POST", `${toPath(name)}/sign-in`);
      return z.object({ signInUrl: z.string().optional() }).parse(answer).signInUrl;
    },
  };
}

export type ServerChanges = ReturnType<typeof serverChanges>;
