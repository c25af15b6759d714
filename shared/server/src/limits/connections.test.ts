import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "./connections.ts";
import { limits } from "./limits.ts";

let http: Server;
let port: number;
const sockets: Socket[] = [];

async function start(
  most: number,
  unreadMs: number,
  answer: Parameters<ReturnType<typeof limitConnections>>[0],
) {
  http = createServer();
  http.on("request", limitConnections(http, most, unreadMs)(answer));
  await once(http.listen(0, "127.0.0.1"), "listening");
  port = (http.address() as AddressInfo).port;
}

async function open(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

const get = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  http.closeAllConnections();
  http.close();
});

it("closes a connection with more requests than answers", async () => {
  let count = 0;
  await start(10, 60_000, () => {
    count += 1;
  });
  const socket = await open();
  socket.write(get.repeat(limits.pipelined));
  await expect.poll(() => count).toBe(limits.pipelined);
  expect(socket.closed).toBe(false);
  socket.resume().write(get);
  await once(socket, "close");
  expect(count).toBe(limits.pipelined);
});

it("leaves an address three quarters of the connections", async () => {
  await start(8, 60_000, (_, response) => void response.end("ok"));
  for (let count = 0; count < 6; count += 1) await open();
  const seventh = await open();
  await once(seventh.resume(), "close");
  sockets[0]?.destroy();
  await expect
    .poll(async () => {
      const socket = await open();
      socket.write(get);
      return Promise.race([
        once(socket, "data").then(() => "answer"),
        once(socket, "close").then(() => "closed"),
      ]);
    })
    .toBe("answer");
});

it("disconnects a client that reads nothing, and none whose call is quiet or that reads slowly", async () => {
  const unreadMs = 300;
  const large = Buffer.alloc(64 * 2 ** 20);
  await start(10, unreadMs, ({ url }, response) => {
    if (url === "/quiet") setTimeout(() => response.end("done"), unreadMs * 5);
    else response.end(large);
  });
  const unread = (await open()).pause();
  const closed = once(unread, "close");
  unread.write(get);
  const quiet = new Promise((resolve) =>
    request({ port, path: "/quiet", agent: false }, (response) =>
      resolve(response.statusCode),
    ).end(),
  );
  expect(await quiet).toBe(200);
  await expect
    .poll(() => new Promise((resolve) => http.getConnections((_, count) => resolve(count))))
    .toBe(0);
  unread.resume();
  await closed;
});
