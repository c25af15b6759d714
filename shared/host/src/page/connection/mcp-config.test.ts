import { expect, test } from "vitest";
import { readHeaders, readMcpConfig } from "./mcp-config.ts";

const url = "https://example.com/mcp";

test("reads servers at addresses, and the commands that start the others", () => {
  const mcpServers = {
    Remote: { url, headers: { "X-Team": "blue" } },
    Local: { command: "node", args: ["it's.js"], env: { KEY: "secret", MODE: "x" } },
  };
  expect(readMcpConfig(JSON.stringify({ mcpServers }))).toEqual({
    servers: [{ title: "Remote", url, headers: { "X-Team": "blue" } }],
    commands: ["npm run host -- --env KEY,MODE -- node 'it'\\''s.js'"],
  });
});

test.each([
  ["{ // servers\n}", "not JSON"],
  ['{"servers": {"a": {"type": "http"}}}', "url or a command"],
  [
    JSON.stringify({ servers: { Box: { url, headers: { Key: `\${input:key}` } } } }),
    `Box: put the value in the place of \${input:key}`,
  ],
])("says what is wrong with %s", (json, problem) =>
  expect(() => readMcpConfig(json)).toThrow(problem),
);

test("reads headers by line", () => {
  expect(readHeaders("X-Team: blue\n\n Authorization:Basic a:b ")).toEqual({
    "X-Team": "blue",
    Authorization: "Basic a:b",
  });
  expect(readHeaders(" \n")).toBeUndefined();
  expect(() => readHeaders("X-Team")).toThrow("Name: value");
});
