import { azuriteAnswers, startLocalAzurite, tablePort } from "./lib/azurite.ts";
import { Children } from "./lib/children.ts";
import { commandLine } from "./lib/command-line.ts";
import { isFree } from "./lib/ports.ts";
import { loadSettings } from "./lib/settings.ts";

commandLine({
  name: "start:azurite",
  summary: "Starts Azurite, which stands in for Azure Table Storage on this machine.",
  options: {},
});
loadSettings();
const port = tablePort();

if (await azuriteAnswers(port)) {
  console.log(`Azurite already answers on port ${port}; nothing to start.`);
} else if (!(await isFree(port))) {
  console.error(`Port ${port} is taken by another program. Set AZURITE_TABLE_PORT to a free one.`);
  process.exitCode = 1;
} else {
  const azurite = await startLocalAzurite(port);
  const children = new Children();
  children.needs(azurite.stop);
  children.endWithProcess();
  console.log(`Azurite's table service listens on http://127.0.0.1:${port}. Ctrl+C ends it.`);
  await azurite.ended;
  if (!children.ending) {
    console.error("Azurite ended by itself.");
    process.exit(1);
  }
}
