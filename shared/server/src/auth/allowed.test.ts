import { expect, it } from "vitest";
import { allowedCallers } from "./allowed.ts";

const allowed = allowedCallers({
  publicUrl: "https://team-4001.tunnels.example/",
  origins: ["https://chat.example.com", "http://intranet.example:8080"],
});

const words = (text: string) => text.trim().split(/\s+/);

const goodHosts = words(`
  localhost localhost:4001 LOCALHOST:4001 127.0.0.1 127.0.0.1:65535 [::1] [::1]:4001
  team-4001.tunnels.example TEAM-4001.tunnels.example team-4001.tunnels.example:443`);

const badHosts = [
  undefined as string | undefined,
  "",
  "localhost, evil.example",
  "localhost evil.example",
].concat(
  words(`
  evil.example evil.example:4001 localhost.evil.example localhost. localhost.:4001 localhost: localhost:0
  localhost:99999 localhost:4001:4001 evil.example@localhost localhost@evil.example
  127.0.0.1.nip.io 127.0.0.2 127.1 2130706433 0x7f.0.0.1 0.0.0.0 ::1 [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1]
  [::1%25lo] xn--localhost-abc lоcalhost other-4001.tunnels.example x.team-4001.tunnels.example
  team-4001.tunnels.example.evil.example team-4001.tunnels.example:8443 chat.example.com`),
);

const goodOrigins = [undefined as string | undefined].concat(
  words(`
  http://localhost http://localhost:3000 https://localhost:3000 http://127.0.0.1:5173 http://[::1]:3000
  HTTP://LOCALHOST:3000 https://team-4001.tunnels.example https://chat.example.com http://intranet.example:8080`),
);

const badOrigins = ["", "http://localhost http://evil.example"].concat(
  words(`
  null * localhost:3000 http:// http://evil.example http://localhost.evil.example
  http://localhost.evil.example:3000 http://evil-localhost http://localhost. http://localhost:3000.evil.example
  http://localhost@evil.example http://evil.example@localhost http://localhost:pw@evil.example
  http://localhost/ http://localhost/evil http://localhost#evil.example http://localhost?evil.example
  http://localhost\\.evil.example http://localhost%2eevil.example http://127.0.0.1.nip.io http://127.0.0.2
  http://[::ffff:127.0.0.1] http://xn--80ak6aa92e.com file:// file://localhost ftp://localhost
  chrome-extension://localhost vscode-webview://localhost javascript:alert(1)
  http://team-4001.tunnels.example https://team-4001.tunnels.example:8443 https://other-4001.tunnels.example
  https://chat.example.com:444 http://chat.example.com https://chat.example.com.evil.example
  https://evilchat.example.com http://intranet.example`),
);

it.each(goodHosts)("allowed callers Host %s may", (host) => expect(allowed.host(host)).toBe(true));
it.each(badHosts)("allowed callers Host %s may not", (host) =>
  expect(allowed.host(host)).toBe(false),
);
it.each(goodOrigins)("allowed callers Origin %s may", (origin) =>
  expect(allowed.origin(origin)).toBe(true),
);
it.each(badOrigins)("allowed callers Origin %s may not", (origin) =>
  expect(allowed.origin(origin)).toBe(false),
);

it("allowed callers without settings only loopback may", () => {
  const loopback = allowedCallers({});
  expect(loopback.host("team-4001.tunnels.example")).toBe(false);
  expect(loopback.origin("https://chat.example.com")).toBe(false);
  expect(loopback.host("localhost:4001")).toBe(true);
});

it.each(["example.com", "*", "null", "ftp://example.com"])(
  "allowed callers a setting of %s is refused at the start",
  (text) => {
    expect(() => allowedCallers({ publicUrl: text })).toThrow(`PUBLIC_URL holds "${text}"`);
    expect(() => allowedCallers({ origins: [text] })).toThrow(`ALLOWED_ORIGINS holds "${text}"`);
  },
);
