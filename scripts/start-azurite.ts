import { Children } from "./lib/children.ts";
import { defineCommand, noNames } from "./lib/command.ts";
import { CommandError } from "./lib/errors.ts";
import { isFree } from "./lib/ports.ts";

export const startAzurite = defineCommand({
  name: "start:azurite",
  summary: "Starts Azurite, the local emulator of Azure Table Storage.",
  names: noNames,
  options: {},
  examples: [""],
  settings: "checked",
  async run() {
    const { azuriteAnswers, startLocalAzurite, tablePort } = await import("./lib/storage.ts");
    const port = tablePort();
    if (await azuriteAnswers(port)) {
      console.log(`Azurite is already running on port ${port}.`);
      return 0;
    }
    if (!(await isFree(port))) {
      throw new CommandError(
        `Port ${port} is used by another program. Set AZURITE_TABLE_PORT to a free port.`,
      );
    }
    const azurite = await startLocalAzurite(port);
    const children = new Children();
    children.needs(azurite.stop);
    children.endWithProcess();
    console.log(`Azurite's table service listens on http://127.0.0.1:${port}. Press Ctrl+C to stop it.`);
    await azurite.ended;
    if (children.ending) return "running";
    throw new CommandError("Azurite exited unexpectedly. Start it again.");
  },
});
