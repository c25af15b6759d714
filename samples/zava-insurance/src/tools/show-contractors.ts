import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { contractorsSchema } from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { findClaim } from "../find.ts";
import { contractorQuery } from "../inputs.ts";
import type { Context } from "../store.ts";
import { contractorsText } from "../views/contractors-text.ts";
import { contractorsOf } from "../views/contractors-view.ts";
import { contractorsList } from "../widgets.ts";

export const showContractors = defineTool({
  name: "show-contractors",
  title: "Show contractors",
  description:
    "Shows active contractors, the firms that do repairs (roofing, plumbing, flooring, water damage or " +
    "fire restoration, builders, electricians), with specialties, rating and whether they are preferred; " +
    "with a claim, how near they are to it, in km, and the claim's orders they can be assigned to. Use it " +
    "to find or list companies: the nearest, the best rated, who can do a repair. Specialties match whole " +
    "words. To give one an order use assign-contractor.",
  inputSchema: z.object(contractorQuery),
  outputSchema: contractorsSchema,
  annotations: reads,
  widget: contractorsList,
  invoking: "Looking for contractors",
  invoked: "Contractors ready",
  async handler({ claimId, ...query }, context: Context) {
    const claim = claimId?.trim() ? await findClaim(context, claimId) : undefined;
    const view = contractorsOf(
      await readEverything(context),
      { ...query, claimId: claim?.id },
      context.now(),
    );
    return { text: contractorsText(view), structuredContent: view };
  },
});
