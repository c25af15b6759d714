import { createServer, type Server } from "node:http";
import { closeServer, listen } from "@suite/dev/ports";
import { fixtureHtml } from "@suite/testing/fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

declare global {
  interface Window {
    write(address: string): Promise<string>;
  }
}

const html = fixtureHtml.replace(
  "</main>",
  `</main><script>
  window.write = (address) =>
    fetch(address, { method: "POST" }).then(() => "written", () => "blocked");
  </script>`,
);
const connectDomains = ["https://api.example.com"];
const opened = prepareHostPage({ connectDomains }, html);
const requests: string[] = [];
let otherServer: Server;
let address: string;

beforeAll(async () => {
  otherServer = createServer(({ method, headers }, response) => {
    requests.push(`${method} from ${headers.origin}`);
    response.setHeader("access-control-allow-origin", "*").end();
  });
  address = `http://127.0.0.1:${await listen(otherServer, 0)}`;
  connectDomains.push(address);
});
afterAll(() => closeServer(otherServer));

test("without an origin of its own, a widget reaches no server of this machine that its own server declares", async () => {
  const { page, open, body } = opened();
  // As in a browser that does not resolve names under localhost.
  await page.route(/\/\/fixture\.localhost/, (route) => route.abort());
  const frame = page.waitForResponse(/\/frame\//);
  await open("?scenario=find-and-rename&step=1");
  const outcome = await body().evaluate((_body, target) => window.write(target), address);
  expect(requests).toEqual([]);
  expect(outcome).toBe("blocked");
  const framed = await frame;
  expect(new URL(framed.url()).hostname).toBe("127.0.0.1");
  expect(framed.headers()["content-security-policy"]).toContain(
    "connect-src https://api.example.com;",
  );
});
