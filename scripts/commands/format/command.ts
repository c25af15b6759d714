import { defineCommand, noArguments } from "../../lib/command.ts";
import { run } from "../../lib/processes.ts";

export const command = defineCommand({
  name: "format",
  summary: "Formats the code and fixes what the linter can fix.",
  ...noArguments,
  run: () => run("biome", ["check", "--write", "."]),
});
