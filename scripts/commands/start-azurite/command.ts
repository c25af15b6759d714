import { defineCommand, noArguments } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { Children } from "../../lib/processes.ts";

export const command = defineCommand({
  name: "start:azurite",
  summary: "Starts Azurite, the local emulator of Azure Table Storage.",
  ...noArguments,
  settings: "checked",
  async run() {
    const { openAzurite } = await import("../../lib/storage.ts");
    const { port, preferred, started } = await openAzurite();
    if (!started) {
      console.log(`Azurite is already running on port ${port}.`);
      return 0;
    }
    const children = new Children();
    children.needs(started.stop);
    children.endWithProcess();
    if (port !== preferred)
      console.log(`Port ${preferred} is in use by another program or checkout.`);
    console.log(
      `Azurite's table service listens on http://127.0.0.1:${port}. Press Ctrl+C to stop it.`,
    );
    await started.ended;
    if (children.ending) return "running";
    throw new CommandError("Azurite exited unexpectedly. Start it again.");
  },
});
