import { Children } from "./lib/children.ts";
import { defineCommand, noNames } from "./lib/command.ts";
import { CommandError } from "./lib/errors.ts";
import { isFree } from "./lib/ports.ts";

export const startAzurite = defineCommand({
  name: "start:azurite",
  summary: "Starts Azurite, which stands in for Azure Table Storage on this machine.",
  names: noNames,
  options: {},
  examples: [""],
  settings: "checked",
  async run() {
    const { azuriteAnswers, startLocalAzurite, tablePort } = await import("./lib/storage.ts");
    const port = tablePort();
    if (await azuriteAnswers(port)) {
      console.log(`Azurite already answers on port ${port}; nothing to start.`);
      return 0;
    }
    if (!(await isFree(port))) {
      throw new CommandError(
        `Port ${port} is taken by another program. Set AZURITE_TABLE_PORT to a free one.`,
      );
    }
    const azurite = await startLocalAzurite(port);
    const children = new Children();
    children.needs(azurite.stop);
    children.endWithProcess();
    console.log(`Azurite's table service listens on http://127.0.0.1:${port}. Ctrl+C ends it.`);
    await azurite.ended;
    if (children.ending) return "running";
    throw new CommandError("Azurite ended by itself. Start it again.");
  },
});
