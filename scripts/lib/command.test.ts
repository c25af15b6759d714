import { expect, test } from "vitest";
import { firstSample } from "../testing/first-sample.ts";
import { defineCommand, noArguments } from "./command.ts";
import { UsageError } from "./errors.ts";

const baked: unknown[] = [];
const bake = defineCommand({
  name: "bake",
  summary: "Bakes.",
  names: { usage: "[sample …]", parse: (names) => names },
  options: {
    auth: { type: "boolean", help: "Bakes with sign-in" },
    url: { type: "string", value: "https://…", help: "Where to bake" },
  },
  examples: ["", "<sample> --auth"],
  async run({ named, values }) {
    baked.push({ named, values: { ...values } });
    return 3;
  },
});

async function run(...args: string[]) {
  const code = await (await bake.prepare(args, {}))();
  return { code, ...Object(baked.pop()) };
}

test("runs with the given names and options, and returns the exit code", async () => {
  expect(await run("a", "--auth", "b", "--url", "https://x.example")).toEqual({
    code: 3,
    named: ["a", "b"],
    values: { auth: true, url: "https://x.example" },
  });
  expect(await run()).toEqual({ code: 3, named: [], values: {} });
  expect(await run("--auth", "--", "--odd")).toMatchObject({
    named: ["--odd"],
    values: { auth: true },
  });
});

test.each([
  [
    ["--auht"],
    "Unknown option --auht. Did you mean --auth? Usage: suite bake [sample …] [options]",
  ],
  [
    ["--hlep"],
    "Unknown option --hlep. Did you mean --help? Usage: suite bake [sample …] [options]",
  ],
  [
    ["-a"],
    "Unknown option -a. Options: --auth, --url, --help. Usage: suite bake [sample …] [options]",
  ],
  [
    ["--toString"],
    "Unknown option --toString. Options: --auth, --url, --help. Usage: suite bake [sample …] [options]",
  ],
  [["--auth=yes"], "--auth takes no value."],
  [["--url"], "--url needs a value: --url https://…."],
  [["--url", "--auth"], "--url needs a value: --url https://…."],
])("refuses %j in one line", async (args, line) => {
  await expect(bake.prepare(args, {})).rejects.toThrow(new UsageError(line));
});

test("refuses a name when the command takes none", async () => {
  const rest = defineCommand({
    name: "rest",
    summary: "Rests.",
    ...noArguments,
    run: async () => 0,
  });
  await expect(rest.prepare(["cake"], {})).rejects.toThrow(
    new UsageError('suite rest takes no names. Remove "cake".'),
  );
});

test.each([
  ["auth", { npm_config_auth: "true" }],
  ["no-open", { npm_config_open: "" }],
  ["one-process", { npm_config_one_process: "true" }],
])("refuses an option that npm took for itself: --%s", async (name, env) => {
  const cook = defineCommand({
    name: "cook",
    summary: "Cooks.",
    ...noArguments,
    options: {
      auth: { type: "boolean", help: "" },
      "no-open": { type: "boolean", help: "" },
      "one-process": { type: "boolean", help: "" },
    },
    examples: [""],
    run: async () => 0,
  });
  await expect(cook.prepare([], { ...env, npm_lifecycle_event: "cook" })).rejects.toThrow(
    new UsageError(
      `npm took --${name} as one of its own options. Write -- before it: npm run cook -- --${name}`,
    ),
  );
});

test("help shows usage, options and examples for npm and for suite", () => {
  const lines = (call: string, dashes: string) => [
    "Bakes.",
    "",
    `Usage: ${call} ${dashes}[sample …] [options]`,
    "",
    "Options:",
    "  --auth           Bakes with sign-in",
    "  --url https://…  Where to bake",
    "  --help           Prints this help",
    "",
    "Examples:",
    `  ${call}`,
    `  ${call} ${dashes}${firstSample.name} --auth`,
  ];
  expect(bake.help({}).split("\n")).toEqual(lines("suite bake", ""));
  expect(bake.help({ npm_lifecycle_event: "bake" }).split("\n")).toEqual(
    lines("npm run bake", "-- "),
  );
});
