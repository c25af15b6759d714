import { expect, test } from "vitest";
import { contentSecurityPolicy, publicDomains } from "./csp.ts";

test("allows only the widget's own document by default", () => {
  expect(contentSecurityPolicy()).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data:; media-src 'self' data:; font-src 'self'; connect-src 'none'; frame-src 'none'; " +
      "base-uri 'self'; object-src 'none'",
  );
});

test("adds declared domains to their directives only", () => {
  const policy = contentSecurityPolicy({
    connectDomains: ["https://api.example.com", "wss://live.example.com"],
    resourceDomains: ["https://*.cdn.example.com/"],
    frameDomains: ["https://video.example.com"],
    baseUriDomains: ["https://base.example.com"],
  });
  expect(policy).toContain("connect-src https://api.example.com wss://live.example.com;");
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://*.cdn.example.com;");
  expect(policy).toContain("font-src 'self' https://*.cdn.example.com;");
  expect(policy).toContain("frame-src https://video.example.com;");
  expect(policy).toContain("base-uri 'self' https://base.example.com;");
});

test.each([
  ..."* https: data: blob: 'unsafe-eval' javascript:alert(1) https://a.example/path https://*".split(
    " ",
  ),
  ...["https://a.example; script-src *", "https://a.example https://b.example"],
  ...["https://a.example,https://b.example", ""],
])("drops %j, which is not an origin", (domain) => {
  const domains = [domain];
  const all = { connectDomains: domains, resourceDomains: domains };
  const policy = contentSecurityPolicy({ ...all, frameDomains: domains, baseUriDomains: domains });
  expect(policy).toBe(contentSecurityPolicy());
});

test.each([
  ..."http://localhost:8001 http://LOCALHOST:8001 http://*.localhost:8001 http://127.0.0.1:8001 http://127.1 http://2130706433".split(
    " ",
  ),
  ..."http://0x7f.0.0.1 http://0.0.0.0:8001 http://10.0.0.7 http://172.16.0.1 http://192.168.1.1 http://169.254.169.254".split(
    " ",
  ),
  ..."ws://[::1]:8001 http://nas https://printer.local wss://db.internal http://box.home.arpa https://8.8.8.8".split(
    " ",
  ),
])("a widget on the shared origin may not reach %s", (domain) => {
  const domains = [domain, "https://api.example.com"];
  const all = { connectDomains: domains, resourceDomains: domains };
  const kept = ["https://api.example.com"];
  expect(publicDomains({ ...all, frameDomains: domains, baseUriDomains: domains })).toEqual({
    connectDomains: kept,
    resourceDomains: kept,
    frameDomains: kept,
    baseUriDomains: kept,
  });
});

test("a widget on the shared origin keeps public domains", () => {
  const connectDomains = ["https://*.example.com", "wss://live.example.com:8443"];
  expect(publicDomains({ connectDomains }).connectDomains).toEqual(connectDomains);
});
