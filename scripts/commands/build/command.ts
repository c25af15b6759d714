import { compile } from "../../bootstrap/compile.mjs";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { build as buildPages } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";

export const command = defineCommand({
  name: "build",
  summary: "Compiles servers and commands to JavaScript, and builds all pages.",
  ...noArguments,
  // A token in .env decides which pages are built and served.
  settings: "unchecked",
  async run() {
    const compiled = await compile(root, { all: true });
    return (await buildPages()) && compiled ? 0 : 1;
  },
});
