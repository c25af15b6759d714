import { azuriteAnswers, azuriteCommand, tablePort, waitUntil } from "./lib/azurite.ts";
import { Children } from "./lib/children.ts";
import { isFree } from "./lib/ports.ts";
import { loadEnvironment } from "./lib/root.ts";

loadEnvironment();
const port = tablePort();

if (await azuriteAnswers(port)) {
  console.log(`Azurite already answers on port ${port}; nothing to start.`);
} else if (!(await isFree(port))) {
  console.error(`Port ${port} is taken by another program. Set AZURITE_TABLE_PORT to a free one.`);
  process.exitCode = 1;
} else {
  const children = new Children();
  children.endWithProcess();
  const { file, args } = azuriteCommand(port);
  const azurite = children.spawn("azurite", process.execPath, [file, ...args]);
  azurite.once("exit", (code) => process.exit(code ?? 1));
  await waitUntil(() => azuriteAnswers(port), "Azurite");
  console.log(
    `Azurite's table service listens on http://127.0.0.1:${port}, its data is in .azurite/. Ctrl+C ends it.`,
  );
}
