import type { RunningHost } from "@suite/host";
import { defineCommand } from "../../lib/command.ts";
import { hostOptions } from "../../lib/ports.ts";
import { Children, widgetBuild } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";

export const command = defineCommand({
  name: "dev",
  summary: "Like npm start, but restarts servers and refreshes widgets when sources change.",
  names: sampleNames,
  options: {
    auth: {
      type: "boolean",
      help: "Requires sign-in, as one of the people whom the servers define",
    },
    ...hostOptions,
  },
  examples: ["", "<sample>"],
  settings: "checked",
  async run({ named, values }) {
    const samples = whereServed(named);
    const children = new Children();
    const { runSuite } = await import("../start/command.ts");
    let host: RunningHost | undefined;
    const pages = import("@suite/widget-kit/build").then(({ serveWidgets }) =>
      serveWidgets(`${root}/widgets`, () => host?.widgetsChanged()),
    );
    const servePage = async (sample: string, widget: string) =>
      (await pages).findPage(sample, widget);
    const suite = await runSuite(children, samples, { watch: true, servePage, ...values });
    host = suite.host;
    // Other hosts get built pages.
    await suite.pagesBuilt;
    children.run("widgets", widgetBuild, { args: [...samples.map(({ name }) => name), "--watch"] });
    return "running";
  },
});
