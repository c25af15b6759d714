import { Command } from "@commander-js/extra-typings";
import { examples } from "../../lib/command.ts";
import { run } from "../../lib/processes.ts";

export const command = new Command("format").addHelpText("after", examples("")).action(async () => {
  process.exitCode = await run("biome", ["check", "--write", "."]);
});
