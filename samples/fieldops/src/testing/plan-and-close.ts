import { startSample } from "@suite/testing/samples";
import { planned } from "./plans.ts";
import { sample } from "./start.ts";

/** Starts a server, makes a plan and closes the server. Nothing may keep the process alive afterward. */
const running = await startSample(sample);
const { totals } = await planned(running, { assignmentIds: ["WO-1005"] });
await running.close();
process.send?.({ planned: totals.planned });
process.disconnect?.();
