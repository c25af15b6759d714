import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect } from "vitest";
import { z } from "zod";
import { root } from "../lib/root.ts";
import { npm } from "./copy/terminal.ts";

export interface Toolchain {
  /** A version, or a major version, of which the newest is taken. */
  readonly node: string;
  readonly npm: string;
}

const manifest = z.object({ engines: z.object({ node: z.string() }) });
const { engines } = manifest.parse(JSON.parse(readFileSync(`${root}/package.json`, "utf8")));

/** The supported versions of Node, from the oldest to the default one, each with the npm that it comes with. */
export const toolchains: readonly Toolchain[] = [
  { node: `${engines.node.replace(">=", "")}.0`, npm: "10" },
  { node: "22", npm: "10" },
  { node: readFileSync(`${root}/.node-version`, "utf8").trim(), npm: "11" },
];

/** npm's packages of Node are named by system and processor. */
const nodePackage = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

/** Installs a Node and an npm into a folder; resolves to the settings with which commands run on them. */
export async function installToolchain(folder: string, wanted: Toolchain): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}\n");
  const packages = [`${nodePackage}@${wanted.node}`, `npm@${wanted.npm}`];
  const install = npm(folder, ["install", "--no-save", "--no-audit", "--no-fund", ...packages]);
  expect(await install.exit(), install.output()).toBe(0);
  return { PATH: [join(folder, "node_modules", ".bin"), process.env.PATH].join(delimiter) };
}
