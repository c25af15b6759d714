import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** Port on which another program answers until the test ends. */
export async function takePort(): Promise<number> {
  const server = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return Number(Object(server.address()).port);
}
