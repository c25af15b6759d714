import { expect } from "vitest";
import { freePort } from "../lib/ports.ts";
import { npm } from "../testing/copy/terminal.ts";
import { withFolder } from "../testing/run-suite.ts";
import { tunnelCli } from "../testing/tunnel-cli.ts";

/** Place where a command of a page is run. */
export interface Place {
  /** Checkout that nothing else uses. */
  readonly folder: string;
  /** Name that replaces `<sample>`. */
  readonly sample: string;
  readonly env: NodeJS.ProcessEnv;
}

type Way = (place: Place, words: readonly string[]) => Promise<void>;

/** Far from the ports that a running suite uses. */
const farPort = 24_000;

/** Runs a command until its output matches, then presses Ctrl+C. */
function until(said: RegExp, env: NodeJS.ProcessEnv = {}): Way {
  return async (place, words) => {
    const running = npm(place.folder, words, { ...place.env, ...env });
    try {
      await running.says(said);
      running.kill("SIGINT");
      // Ctrl+C may end npm before the command.
      expect([0, null], running.output()).toContain(await running.exit());
    } finally {
      running.kill("SIGKILL");
    }
  };
}

/** Runs a command to its end. */
const toCompletion: Way = async ({ folder, env }, words) => {
  const running = npm(folder, words, env);
  expect(await running.exit(), running.output()).toBe(0);
};

/** Runs a command while the sample's server runs on its own port. */
function withServer(way: (port: number) => Way): Way {
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
const servedUntilReady: Way = async (place, words) => {
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
    toCompletion(place, ["exec", "--yes", "--", ...words.map((word) => word.replace("<port>", String(port)))]),
);
/** Runs a command with a substitute for Microsoft's devtunnel, which would need an account. */
const tunnelled = withServer(
  () => (place, words) =>
    withFolder(async (folder) => {
      const PATH = `${tunnelCli(folder).env.PATH}:${process.env.PATH}`;
      await until(/Next: /, { PATH })(place, words);
    }),
);

/** Commands that take a sample's name or none. They are run for one sample. */
const ofSamples = /^npm run (seed|start:server|build:widgets|inspector|tunnel|doctor|package|bench)\b/;

/** Command to run for a command of a page. Equivalent commands map to one, so that it runs once. */
export function runOf(command: string): string {
  const begun = command.replace(/^(npm run eject) -- .*/, "$1");
  // The test's server has no sign-in.
  if (begun.startsWith("npm run tunnel")) return "npm run tunnel -- <sample> --anonymous";
  if (!ofSamples.test(begun) || begun.includes("<sample>")) return begun;
  const [name = "", options] = begun.split(" -- ");
  return [name, "-- <sample>", options].filter((part) => part !== undefined).join(" ");
}

/** Runners by the beginning of a command. The first match applies; the last one matches every command. */
export const ways: readonly (readonly [begins: string, way: Way])[] = [
  ["npm start", hosted],
  ["npm run dev", hosted],
  ["npm run start:azurite", until(/http:\/\/127\.0\.0\.1/)],
  // Over stdio it ends with its input, which is empty here. scripts/stdio.test.ts tests the protocol.
  [
    "npm run start:server -- --stdio",
    ({ sample, ...place }, words) => toCompletion({ sample, ...place }, [...words, sample]),
  ],
  ["npm run start:server", servedUntilReady],
  ["npm run inspector", inspected],
  ["npx @modelcontextprotocol/inspector", inspectedByCli],
  ["npm run tunnel", tunnelled],
  [
    "npm run eject",
    (place) =>
      withFolder((folder) => toCompletion(place, ["run", "eject", "--", place.sample, `${folder}/copy`])),
  ],
  ["", toCompletion],
];
