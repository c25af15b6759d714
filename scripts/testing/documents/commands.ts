import { startScriptedModel } from "@suite/testing/model";
import { expect } from "vitest";
import { freePort } from "../../lib/ports.ts";
import { commitAll } from "../copy/clone.ts";
import { npm } from "../copy/terminal.ts";
import { withFolder } from "../run-suite.ts";
import { tunnelCli } from "../tunnel-cli.ts";

const command = /^(npm|npx|node|git|docker|curl|devtunnel|[A-Z_]+=\S+ npm) \S/;

/**
 * Commands that a Markdown page tells its reader to run: lines of `sh` blocks, indented lines without the explanation beside
 * them, and inline code. An option on a command's line (`-- --reset`) adds another command. Names of samples become `<sample>`,
 * so that equal commands of two pages are equal.
 */
export function commandsIn(page: string, samples: readonly string[]): string[] {
  const names = new RegExp(`(?<![\\w/-])(${samples.join("|")})(?![\\w/-])`, "g");
  const commands = extractProse(page).flatMap((line) => commandsOn(line));
  return [...new Set(commands.map((each) => each.replaceAll(names, "<sample>")))];
}

function commandsOn(line: string): string[] {
  const inCode = [...line.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const [indented = ""] = line.startsWith("    ") ? line.trim().split(/ {2,}| {2}/) : [];
  const commands = [indented, ...inCode].filter((text) => command.test(text));
  const [first] = commands;
  const options = inCode.filter((code) => code.startsWith("-- --")).map((option) => `${first} ${option}`);
  return first === undefined ? [] : [...commands, ...options];
}

/** Lines of a page, with those of `sh` blocks indented and without those of other blocks. */
function extractProse(page: string): string[] {
  const parts = page.split(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return parts.flatMap((part, index) => {
    if (index % 3 === 0) return part.split("\n");
    return index % 3 === 2 && parts[index - 1] === "sh" ? part.split("\n").map((line) => `    ${line}`) : [];
  });
}

/** Place where a command of a page is run. */
interface Place {
  /** Checkout that nothing else uses. */
  readonly folder: string;
  /** Name that replaces `<sample>`. */
  readonly sample: string;
  readonly env: NodeJS.ProcessEnv;
}

type Runner = (place: Place, words: readonly string[]) => Promise<void>;

/** Far from the ports that a running suite uses. */
const farPort = 24_000;

/** Runs a command until its output matches, then presses Ctrl+C. */
function until(output: RegExp, env: NodeJS.ProcessEnv = {}): Runner {
  return async (place, words) => {
    const running = npm(place.folder, words, { ...place.env, ...env });
    try {
      await running.says(output);
      running.kill("SIGINT");
      // Ctrl+C may end npm before the command.
      expect([0, null], running.output()).toContain(await running.exit());
    } finally {
      running.kill("SIGKILL");
    }
  };
}

/** Runs a command to its end. */
const toCompletion: Runner = async ({ folder, env }, words) => {
  const running = npm(folder, words, env);
  expect(await running.exit(), running.output()).toBe(0);
};

/** Runs a command while the sample's server runs on its own port. */
function withServer(way: (port: number) => Runner): Runner {
  return async (place, words) => {
    const port = await freePort(farPort);
    const env = { ...place.env, PORT: String(port) };
    const server = npm(place.folder, ["run", "start:server", "--", place.sample], env);
    try {
      await server.says(/listening/);
      await way(port)({ ...place, env }, words);
    } finally {
      server.kill("SIGINT");
      await server.exit();
    }
  };
}

const hosted = until(/Local host: http/);

const servedUntilReady: Runner = async (place, words) => {
  await until(/listening/, { PORT: String(await freePort(farPort)) })(place, words);
};

/** Runs the Inspector, which serves its page until it is killed and then exits with an error. */
const inspected = withServer(() => async ({ folder, env }, words) => {
  const inspector = npm(folder, words, { ...env, MCP_AUTO_OPEN_ENABLED: "false" });
  try {
    await inspector.says(/https?:\/\/(localhost|127\.0\.0\.1):\d+/);
  } finally {
    inspector.kill("SIGKILL");
    await inspector.exit();
  }
});

const inspectedByCli = withServer(
  (port) => (place, words) =>
    toCompletion(place, [
      "exec",
      "--yes",
      "--",
      ...words.map((word) => word.replace("<port>", String(port))),
    ]),
);

/** Runs a command with a substitute for Microsoft's devtunnel, which would need an account. */
const tunnelled = withServer(
  () => (place, words) =>
    withFolder(async (folder) => {
      const PATH = `${tunnelCli(folder).env.PATH}:${process.env.PATH}`;
      await until(/Next: /, { PATH })(place, words);
    }),
);

/** Runs a command with a model that only says hello: no key is at hand. */
const withModel: Runner = async (place, words) => {
  const model = await startScriptedModel();
  const env = { ...place.env, OPENAI_BASE_URL: model.url, OPENAI_MODEL: "scripted" };
  try {
    await toCompletion({ ...place, env }, words);
  } finally {
    await model.close();
  }
};

/** Commands that take a sample's name or none. They are run for one sample. */
const ofSamples = /^npm run (seed|start:server|build:widgets|inspector|tunnel|doctor|package|bench|eval)\b/;

/** Command to run for a command of a page. Equivalent commands map to one, so that it runs once. */
export function toRunnable(command: string): string {
  const begun = command.replace(/^(npm run (?:eject|upgrade)) -- .*/, "$1");
  // The test's server has no sign-in.
  if (begun.startsWith("npm run tunnel")) return "npm run tunnel -- <sample> --anonymous";
  if (!ofSamples.test(begun) || begun.includes("<sample>")) return begun;
  const [name = "", options] = begun.split(" -- ");
  return [name, "-- <sample>", options].filter((part) => part !== undefined).join(" ");
}

/** Runners by the beginning of a command. The first match applies; the last one matches every command. */
export const runners: readonly (readonly [begins: string, way: Runner])[] = [
  ["npm start", hosted],
  ["npm run dev", hosted],
  ["npm run start:azurite", until(/http:\/\/127\.0\.0\.1/)],
  // Over stdio it ends with its input, which is empty here. scripts/commands/start-server/stdio.test.ts tests the protocol.
  [
    "npm run start:server -- --stdio",
    ({ sample, ...place }, words) => toCompletion({ sample, ...place }, [...words, sample]),
  ],
  ["npm run start:server", servedUntilReady],
  ["npm run host", hosted],
  [
    "npm run eval -- <sample> --replay",
    async ({ folder, env, sample }) => {
      const replay = npm(folder, ["run", "eval", "--", sample, "--replay"], env);
      await replay.exit();
      expect(replay.output()).toContain("nothing was judged");
    },
  ],
  ["npm run eval", withModel],
  // The checkout has no version tags.
  [
    "npm run surface",
    ({ folder, env, sample }) =>
      toCompletion({ folder, env, sample }, ["run", "surface", "--", "--base", "HEAD"]),
  ],
  ["npm run inspector", inspected],
  ["npx @modelcontextprotocol/inspector", inspectedByCli],
  ["npm run tunnel", tunnelled],
  [
    "npm run eject",
    (place) =>
      withFolder((folder) => toCompletion(place, ["run", "eject", "--", place.sample, `${folder}/copy`])),
  ],
  [
    "npm run upgrade",
    (place) =>
      withFolder(async (folder) => {
        // upgrades.test.ts upgrades a copy. An empty folder is refused.
        const upgrading = npm(place.folder, ["run", "upgrade", "--", folder], place.env);
        expect(await upgrading.exit()).toBeGreaterThan(0);
        expect(upgrading.output()).toMatch(/is (not an ejected copy|neither a version nor a folder)/);
      }),
  ],
  [
    "npm run release",
    async (place, words) => {
      // A release wants a clean working tree, and guides have been followed in this one.
      commitAll(place.folder);
      await toCompletion(place, words);
    },
  ],
  ["npx suite", (place, words) => toCompletion(place, ["exec", "--", ...words])],
  ["", toCompletion],
];
