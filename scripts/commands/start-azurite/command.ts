import { Command } from "@commander-js/extra-typings";
import { examples, keepRunning } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { Children } from "../../lib/processes.ts";

export const command = new Command("start:azurite")
  .addHelpText("after", examples(""))
  .action(async () => {
    const { openAzurite } = await import("../../lib/storage.ts");
    const { port, preferred, started } = await openAzurite();
    const { blobPort } = started ?? {};
    if (!started) {
      console.log(`Azurite is already running on port ${port}.`);
      return;
    }
    const children = new Children();
    children.needs(started.stop);
    children.endWithProcess();
    if (port !== preferred)
      console.log(`Port ${preferred} is in use by another program or checkout.`);
    console.log(
      `Azurite's table service listens on http://127.0.0.1:${port}, its blob service on http://127.0.0.1:${blobPort}. Press Ctrl+C to stop it.`,
    );
    await started.ended;
    if (children.ending) return await keepRunning();
    throw new CommandError("Azurite exited unexpectedly. Start it again.");
  });
