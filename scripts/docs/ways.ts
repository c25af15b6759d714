import { expect } from "vitest";
import { freePort } from "../lib/ports.ts";
import { npm } from "../testing/copy/terminal.ts";
import { withFolder } from "../testing/run-suite.ts";
import { tunnelCli } from "../testing/tunnel-cli.ts";

/** Where a command is run, as a reader who stands there would. */
export interface Place {
  /** A checkout that nobody else uses. */
  readonly folder: string;
  /** The name in place of `<sample>`. */
  readonly sample: string;
  readonly env: NodeJS.ProcessEnv;
}

type Way = (place: Place, words: readonly string[]) => Promise<void>;

/** Far from the ports of a suite that a person has running. */
const farPort = 24_000;

/** Runs until it says this, then presses Ctrl+C. */
function until(said: RegExp, env: NodeJS.ProcessEnv = {}): Way {
  return async (place, words) => {
    const running = npm(place.folder, words, { ...place.env, ...env });
    try {
      await running.says(said);
      running.kill("SIGINT");
      // npm itself may be ended by the Ctrl+C before the command is.
      expect([0, null], running.output()).toContain(await running.exit());
    } finally {
      running.kill("SIGKILL");
    }
  };
}

/** Runs to its end. */
const toItsEnd: Way = async ({ folder, env }, words) => {
  const running = npm(folder, words, env);
  expect(await running.exit(), running.output()).toBe(0);
};

/** With the sample's server running beside it, on a port of its own. */
function besideServer(way: (port: number) => Way): Way {
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
const served: Way = async (place, words) => {
  await until(/listening/, { PORT: String(await freePort(farPort)) })(place, words);
};
/** The Inspector's own command serves its page until it is ended, and then does not say 0. */
const inspected = besideServer(() => async ({ folder, env }, words) => {
  const inspector = npm(folder, words, { ...env, MCP_AUTO_OPEN_ENABLED: "false" });
  try {
    await inspector.says(/https?:\/\/(localhost|127\.0\.0\.1):\d+/);
  } finally {
    inspector.kill("SIGKILL");
    await inspector.exit();
  }
});
const asked = besideServer(
  (port) => (place, words) =>
    toItsEnd(place, ["exec", "--yes", "--", ...words.map((word) => word.replace("<port>", String(port)))]),
);
/** With a stand-in for Microsoft's program: no account is at hand. */
const tunnelled = besideServer(
  () => (place, words) =>
    withFolder(async (folder) => {
      const PATH = `${tunnelCli(folder).env.PATH}:${process.env.PATH}`;
      await until(/Next: /, { PATH })(place, words);
    }),
);

/** Commands that take a sample's name, or mean all: a page may name either, and they are run for one. */
const ofSamples = /^npm run (seed|start:server|build:widgets|inspector|tunnel|doctor|package|bench)\b/;

/** What is run for a command of a page: two that come to the same are run once. */
export function runOf(command: string): string {
  const begun = command.replace(/^(npm run eject) -- .*/, "$1");
  // Nobody has to sign in to the server of a test.
  if (begun.startsWith("npm run tunnel")) return "npm run tunnel -- <sample> --anonymous";
  if (!ofSamples.test(begun) || begun.includes("<sample>")) return begun;
  const [name = "", options] = begun.split(" -- ");
  return [name, "-- <sample>", options].filter((part) => part !== undefined).join(" ");
}

/** How the commands that do not simply end with success are run; each stands for those that begin with it. */
export const ways: readonly (readonly [begins: string, way: Way])[] = [
  ["npm start", hosted],
  ["npm run dev", hosted],
  ["npm run start:azurite", until(/http:\/\/127\.0\.0\.1/)],
  // Over stdio it ends with its input, which is empty here; scripts/stdio.test.ts talks to it.
  [
    "npm run start:server -- --stdio",
    ({ sample, ...place }, words) => toItsEnd({ sample, ...place }, [...words, sample]),
  ],
  ["npm run start:server", served],
  ["npm run inspector", inspected],
  ["npx @modelcontextprotocol/inspector", asked],
  ["npm run tunnel", tunnelled],
  [
    "npm run eject",
    (place) =>
      withFolder((folder) => toItsEnd(place, ["run", "eject", "--", place.sample, `${folder}/copy`])),
  ],
  ["", toItsEnd],
];
