import { existsSync } from "node:fs";
import { extname } from "node:path";
import type { Command } from "./lib/command.ts";

/** Commands by name. Each is loaded when it is called, so that none loads what another needs. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** Each command is `commands/<name>/command.ts`, with `-` for `:` in its name. */
const names = [
  ...["start", "start:server", "start:azurite", "dev", "seed", "audit", "person", "build", "build:widgets"],
  ...["host", "inspector", "tunnel", "package", "doctor", "test", "test:release", "check", "format"],
  ...["snapshots", "surface", "pictures", "evidence", "bench", "eval", "new-sample", "release"],
  ...["eject", "upgrade"],
];

const getFileUrl = (name: string) =>
  new URL(`commands/${name.replace(":", "-")}/command${extname(import.meta.url)}`, import.meta.url);

/** The commands that are installed: tsconfig.build.json leaves out of the package those that only the repository has. */
export const commands: Commands = Object.fromEntries(
  names
    .filter((name) => existsSync(getFileUrl(name)))
    .map((name) => [
      name,
      async () => {
        const { command }: { command: Command } = await import(getFileUrl(name).href);
        return command;
      },
    ]),
);
