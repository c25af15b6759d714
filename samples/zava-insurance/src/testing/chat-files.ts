import { createServer, type RequestListener } from "node:http";

/** Answers of the files' server by path. */
const answers = new Map<string, RequestListener>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});

/** Address of a server that gives files as the storage of a chat does. Servers of this process and its children read from it. */
export const chatOrigin = await listen();

async function listen(): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const host = `127.0.0.1:${address.port}`;
  process.env.CHAT_FILE_HOSTS = `${host},*.oaiusercontent.com`;
  return `http://${host}`;
}

/** Chooses the answer for a path. */
export function answerChatFile(path: string, answer: RequestListener): void {
  answers.set(path, answer);
}

/** Offers a file under a path, and returns what ChatGPT passes to a tool. */
export function offerChatFile(path: string, content: Uint8Array) {
  answers.set(path, (_, response) => void response.end(content));
  return { download_url: `${chatOrigin}${path}`, file_id: "file-1", file_name: path.slice(1) };
}
