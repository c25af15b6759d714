import type { serveWidgets } from "@suite/widget-kit/build";
import { defineCommand } from "../../lib/command.ts";
import { Children, widgetBuild } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { sampleNames, whereServed } from "../../lib/samples.ts";
import { hostOptions } from "../host/local-host.ts";
import { ensureSealKey } from "../start/servers.ts";

export const command = defineCommand({
  name: "dev",
  summary: "Like npm start, but restarts servers and refreshes widgets when sources change.",
  names: sampleNames,
  options: {
    auth: { type: "boolean", help: "Requires sign-in, as an Editor or a Reader" },
    ...hostOptions,
  },
  examples: ["", "<sample>"],
  settings: "checked",
  async run({ named, values }) {
    ensureSealKey();
    const samples = whereServed(named);
    const children = new Children();
    const { runSuite } = await import("../start/run-suite.ts");
    const serving = startPages(() => host.widgetsChanged());
    const servePage = async (sample: string, widget: string) =>
      await (await serving()).findPage(sample, widget);
    const host = await runSuite(children, samples, { watch: true, servePage, ...values });
    // Other hosts get built pages.
    children.run("widgets", widgetBuild, { args: [...samples.map(({ name }) => name), "--watch"] });
    await serving();
    return "running";
  },
});

/** Starts the development server of the pages at the first call, so that servers and host, which a person sees first, start before it. */
function startPages(onReload: () => void) {
  let serving: Promise<Awaited<ReturnType<typeof serveWidgets>>> | undefined;
  return () => {
    serving ??= import("@suite/widget-kit/build").then(({ serveWidgets }) =>
      serveWidgets(`${root}/widgets`, onReload),
    );
    return serving;
  };
}
