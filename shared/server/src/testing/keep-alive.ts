import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface KeptAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** True if the response is complete. */
  readonly complete: boolean;
}

export interface KeepAlive {
  /** Posts a body. Rejects when the connection ends before a response begins. */
  post(body: object, headers?: Readonly<Record<string, string>>): Promise<KeptAnswer>;
  close(): void;
}

const standard = { accept: "application/json, text/event-stream", "content-type": "application/json" };

/** Minimal client over kept-alive connections, for tests that send thousands of requests. */
export function keepAlive(url: string, connections: number): KeepAlive {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    post(body, headers) {
      return new Promise((resolve, reject) => {
        const options = { agent, method: "POST", headers: { ...standard, ...headers } };
        const sent = request(new URL(url), options, (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk) => {
            text += chunk;
          });
          const { statusCode: status = 0, headers: received } = answer;
          const end = () => resolve({ status, headers: received, text, complete: answer.complete });
          answer.on("end", end).on("error", end);
        });
        sent.on("error", reject);
        sent.end(JSON.stringify(body));
      });
    },
  };
}
