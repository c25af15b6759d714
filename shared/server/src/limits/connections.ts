import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limits } from "./limits.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Limits the connections of a server, in total and per address, the requests that one connection sends ahead of their answers, and
 * the time that a client may leave its answer unread.
 */
export function limitConnections(
  http: Server,
  most: number,
  unreadMs: number = limits.unreadMs,
): (listener: Listener) => Listener {
  const unanswered = new WeakMap<Socket, number>();
  const byAddress = new Map<string, number>();
  http.maxConnections = most;
  http.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const open = (byAddress.get(address) ?? 0) + 1;
    if (open > most * limits.connectionShare) return void socket.destroy();
    byAddress.set(address, open);
    socket.once("close", () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
  http.setTimeout(unreadMs, (socket) => {
    // A quiet call may run on, such as one that waits for a person.
    if (unanswered.get(socket) && socket.writableLength === 0) socket.setTimeout(unreadMs);
    else socket.destroy();
  });
  return (listener) => (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count > limits.pipelined) return void socket.destroy();
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
