import { startSample } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

/** Makes a plan on a server of its own and closes it: nothing may keep the process alive then. */
const running = await startSample(sample);
const { totals } = await planned(running, { assignmentIds: ["WO-1005"] });
await running.close();
process.send?.({ planned: totals.planned });
process.disconnect?.();
