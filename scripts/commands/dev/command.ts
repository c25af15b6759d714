import { Command } from "@commander-js/extra-typings";
import type { RunningHost } from "@suite/host";
import { examples, keepRunning } from "../../lib/command.ts";
import { openOption, portOption } from "../../lib/ports.ts";
import { Children, widgetBuild } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { addSample, orAll, whereServed } from "../../lib/samples.ts";

export const command = new Command("dev")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--auth", "Requires sign-in, as one of the people whom the servers define")
  .addOption(portOption)
  .addOption(openOption)
  .addHelpText("after", examples("", "<sample>"))
  .action(async (named, options) => {
    const samples = whereServed(orAll(named));
    const children = new Children();
    const { runSuite } = await import("../start/command.ts");
    let host: RunningHost | undefined;
    const pages = import("@suite/widget-kit/build").then(({ serveWidgets }) =>
      serveWidgets(`${root}/widgets`, () => host?.widgetsChanged()),
    );
    const servePage = async (sample: string, widget: string) =>
      (await pages).findPage(sample, widget);
    const suite = await runSuite(children, samples, { watch: true, servePage, ...options });
    host = suite.host;
    // Other hosts get built pages.
    await suite.pagesBuilt;
    children.run("widgets", widgetBuild, { args: [...samples.map(({ name }) => name), "--watch"] });
    await keepRunning();
  });
