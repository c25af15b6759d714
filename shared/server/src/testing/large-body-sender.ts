import { request } from "node:http";

/** Posts large bodies from a process of its own, since a client that shares its event loop with the server is never early. */
export type Order = {
  readonly way: keyof typeof ways;
  readonly url: string;
  readonly megabytes: number;
  readonly headers: Record<string, string>;
  readonly times: number;
};

type Send = (url: string, body: Buffer, headers: Record<string, string>) => Promise<number>;

const ways = {
  fetch: (url, body, headers) => fetched(url, { headers, body }),
  "fetch of a stream": (url, body, headers) =>
    fetched(url, { headers, body: new Blob([body]).stream(), duplex: "half" }),
  "http.request": (url, body, headers) =>
    requested(url, body, { ...headers, "content-length": String(body.length) }),
  "http.request in chunks": (url, body, headers) =>
    requested(url, body, { ...headers, "transfer-encoding": "chunked" }),
} satisfies Record<string, Send>;

export const waysToSend = Object.keys(ways);

async function statuses({
  way,
  url,
  megabytes,
  headers,
  times,
}: Order): Promise<(number | string)[]> {
  const body = Buffer.alloc(megabytes * 1024 * 1024, "x");
  const results: (number | string)[] = [];
  while (results.length < times) {
    const four = Array.from({ length: 4 }, () => ways[way](url, body, headers).catch(reason));
    results.push(...(await Promise.all(four)));
  }
  return results;
}

async function fetched(url: string, init: RequestInit & { duplex?: "half" }): Promise<number> {
  const answer = await fetch(url, { method: "POST", ...init });
  await answer.text();
  return answer.status;
}

function requested(url: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject).end(body);
  });
}

function reason(error: Error): string {
  return String(error.cause ?? error);
}

const [orders] = process.argv.slice(2);
if (orders !== undefined && process.send) {
  const list: Order[] = JSON.parse(orders);
  const answers: object[] = [];
  for (const order of list)
    answers.push({ way: order.way, megabytes: order.megabytes, statuses: await statuses(order) });
  process.send(answers);
  process.disconnect();
}
