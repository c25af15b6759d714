import { expect, test } from "vitest";
import { readHeaders, readMcpConfig, toHostCommand } from "./mcp-config.ts";

const url = "https://example.com/mcp";

test("reads servers at addresses, and the programs that are the others", () => {
  const mcpServers = {
    Remote: { url, headers: { "X-Team": "blue" } },
    Local: { command: "node", args: ["it's.js"], env: { KEY: "secret", MODE: "x" } },
  };
  expect(readMcpConfig(JSON.stringify({ mcpServers }))).toEqual({
    servers: [{ title: "Remote", url, headers: { "X-Team": "blue" } }],
    commands: [{ title: "Local", words: ["node", "it's.js"], env: { KEY: "secret", MODE: "x" } }],
  });
});

test("one program is started by its command, several by the file", () => {
  const local = { words: ["node", "it's.js"], env: { KEY: "secret", MODE: "x" } };
  expect(toHostCommand([local])).toBe("npm run host -- --env KEY,MODE -- node 'it'\\''s.js'");
  expect(toHostCommand([local, local])).toBe("npm run host -- --config mcp.json");
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
