import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { answerOf } from "./with-sdk.mjs";

const run = promisify(execFile);
const folder = fileURLToPath(
  new URL("node_modules/@modelcontextprotocol/inspector/", import.meta.url),
);
const { bin } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));

/** The Inspector's command line, a process for each request. */
export default async function connect(url) {
  async function request(method, ...args) {
    const options = ["--cli", url, "--transport", "http", "--method", method, ...args];
    const command = [folder + bin.inspector, ...options];
    const { stdout } = await run(process.execPath, command, { maxBuffer: 10_000_000 });
    return JSON.parse(stdout);
  }
  // The Inspector reads the values as JSON, so "2" without quotes would be a number.
  const toArgument = ([name, value]) => ["--tool-arg", `${name}=${JSON.stringify(value)}`];
  return {
    tools: async () => (await request("tools/list")).tools.map(({ name }) => name),
    async call(name, args) {
      const words = Object.entries(args).flatMap(toArgument);
      return answerOf(await request("tools/call", "--tool-name", name, ...words));
    },
    read: async (uri) => (await request("resources/read", "--uri", uri)).contents[0].text,
    close: async () => {},
  };
}
