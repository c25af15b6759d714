import { defineTool } from "@suite/server";
import { filter, paging, reads } from "@suite/server/tools";
import { inspectorsSchema } from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { findClaim } from "../find.ts";
import { claimId } from "../inputs.ts";
import type { Context } from "../store.ts";
import { inspectorsOf, inspectorsText } from "../views/inspectors.ts";

export const listInspectors = defineTool({
  name: "list-inspectors",
  title: "List inspectors",
  description:
    "Lists inspectors with the damage they specialise in (specializations such as fire, roofs, mold) and " +
    "their workload, that is how many inspections they have open; with a claim, the nearest first. Use it " +
    "to find who could go and inspect, is close or has little to do, before create-inspection or " +
    "update-inspection.",
  inputSchema: z.object({
    specialization: filter("Specialization, whole words: fire damage, roofing"),
    claimId: claimId.optional().describe("Claim id, number or holder: measures the distance to it"),
    ...paging,
  }),
  outputSchema: inspectorsSchema,
  annotations: reads,
  invoking: "Looking for inspectors",
  invoked: "Inspectors listed",
  async handler({ specialization, claimId: asked, cursor, limit = 20 }, context: Context) {
    const claim = asked?.trim() ? await findClaim(context, asked) : undefined;
    const everything = await readEverything(context);
    const page = inspectorsOf(everything, { specialization, claim }, { cursor, limit, bytes: 8500 });
    return { text: inspectorsText(page, everything, { specialization, claim }), structuredContent: page };
  },
});
