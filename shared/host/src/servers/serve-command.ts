import { isInitializeRequest } from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { NodeStreamableHTTPServerTransport } from "@modelcontextprotocol/node";
import { refuse } from "../http/local-only.ts";
import type { HostedSample } from "./host-servers.ts";
import type { CommandEntry } from "./mcp-config.ts";

/** Pages that were left without closing their session keep a process; the oldest gives way. */
const mostSessions = 4;

/** Bridges HTTP sessions to processes that speak MCP over stdio, with the SDK's short environment and that of the entry. */
export function serveCommand(entry: CommandEntry, index: number) {
  const { words } = entry;
  const [command = "", ...args] = words;
  const env = { ...getDefaultEnvironment(), ...entry.env };
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  const endOldest = async () => {
    const [oldest] = sessions.values();
    if (sessions.size > mostSessions) await oldest?.close();
  };
  const open = async () => {
    const child = new StdioClientTransport({ command, args, env, stderr: "inherit" });
    const http = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, http);
        void endOldest();
      },
    });
    http.onmessage = (message) => void child.send(message).catch(() => http.close());
    child.onmessage = (message) => void http.send(message).catch(() => {});
    // Each end closes the other one, once.
    const closed = new AbortController();
    closed.signal.addEventListener("abort", () => {
      if (http.sessionId) sessions.delete(http.sessionId);
      void Promise.all([http.close(), child.close()]);
    });
    child.onclose = () => closed.abort();
    http.onclose = () => closed.abort();
    await child.start();
    await http.start();
    return http;
  };
  const handle: HostedSample["handle"] = async (request, response, body) => {
    const id = request.headers["mcp-session-id"];
    const session = typeof id === "string" ? sessions.get(id) : undefined;
    if (session) return session.handleRequest(request, response, body);
    if (id !== undefined) return refuse(response, 404, "Session not found. Initialize a new one.");
    if (!isInitializeRequest(body))
      return refuse(response, 400, "The first request of a session is initialize.");
    let opened: NodeStreamableHTTPServerTransport;
    try {
      opened = await open();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return refuse(response, 502, `${command} could not be started: ${reason}`);
    }
    await opened.handleRequest(request, response, body);
  };
  // The folders of programs and scripts say little and are long.
  const title = entry.title ?? words.map((word) => word.replace(/^.*[\\/]/, "")).join(" ");
  const isNamed = entry.title !== undefined;
  const name = `command-${index + 1}`;
  return {
    server: { name, title, isNamed, url: words.join(" "), external: true, handle },
    /** Ends all processes of the command. */
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.close()));
    },
  };
}
