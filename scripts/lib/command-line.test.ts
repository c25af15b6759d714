import { expect, test } from "vitest";
import { parseCommand, UsageError } from "./command-line.ts";

const command = {
  name: "bake",
  summary: "Bakes.",
  names: "[sample …]",
  options: {
    auth: { type: "boolean", help: "Bakes with sign-in" },
    url: { type: "string", value: "https://…", help: "Where to bake" },
  },
} as const;
const parse = (...args: string[]) => parseCommand(command, args);

test("gives names and options as they were typed", () => {
  expect(parse("a", "--auth", "b", "--url", "https://x.example")).toEqual({
    names: ["a", "b"],
    values: { auth: true, url: "https://x.example" },
  });
  expect(parse()).toEqual({ names: [], values: {} });
  expect(parse("--auth", "--", "--odd")).toEqual({ names: ["--odd"], values: { auth: true } });
});

test.each([["--help"], ["-h"], ["a", "--help", "--wrong"]])("asks for help: %s", (...args) => {
  expect(parse(...args)).toBeUndefined();
});

test.each([
  [["--auht"], "Unknown option --auht. Did you mean --auth? Use: npm run bake -- [sample …] [options]"],
  [["--hlep"], "Unknown option --hlep. Did you mean --help? Use: npm run bake -- [sample …] [options]"],
  [["-a"], "Unknown option -a. Options: --auth, --url, --help. Use: npm run bake -- [sample …] [options]"],
  [
    ["--toString"],
    "Unknown option --toString. Options: --auth, --url, --help. Use: npm run bake -- [sample …] [options]",
  ],
  [["--auth=yes"], "--auth takes no value."],
  [["--url"], "--url needs a value: --url https://…."],
  [["--url", "--auth"], "--url needs a value: --url https://…."],
])("refuses %j in one line", (args, line) => {
  expect(() => parse(...args)).toThrow(new UsageError(line));
});

test("refuses a name where the command takes none", () => {
  const { names, ...nameless } = command;
  expect(() => parseCommand(nameless, ["cake"])).toThrow(
    new UsageError('npm run bake takes no names, so not "cake".'),
  );
});

test("refuses an option that npm kept for itself", () => {
  expect(() => parseCommand(command, [], { npm_config_auth: "true" })).toThrow(
    new UsageError("npm took --auth for one of its own options. Write -- before it: npm run bake -- --auth"),
  );
});
