import { expect, test } from "vitest";
import { firstSample as sample } from "../../testing/first-sample.ts";
import { findEndpoint } from "./app-source.ts";

const tunnels = { [sample.name]: "https://tunnel.example" };

test("prefers a given address, then the tunnel's, then a placeholder", () => {
  expect(findEndpoint(sample, "https://given.example", tunnels)).toEqual({
    url: "https://given.example/mcp",
    placeholder: false,
  });
  expect(findEndpoint(sample, undefined, tunnels).url).toBe("https://tunnel.example/mcp");
  expect(findEndpoint(sample, undefined, {})).toEqual({
    url: `https://${sample.name}.example.com/mcp`,
    placeholder: true,
  });
});

test("accepts a trailing slash, the endpoint's path and a port", () => {
  for (const given of ["https://a.example/", "https://a.example/mcp", "https://a.example/mcp/"]) {
    expect(findEndpoint(sample, given, {}).url).toBe("https://a.example/mcp");
  }
  expect(findEndpoint(sample, "https://a.example:8443", {}).url).toBe("https://a.example:8443/mcp");
});

test.each([
  ["http://a.example", "is not an https address"],
  ["a.example", "is not an https address"],
  ["https://a.example/other", "has the path /other. Use the server's origin, such as https://a.example."],
])("%s is refused", (given, reason) => {
  expect(() => findEndpoint(sample, given, {})).toThrow(reason);
});
