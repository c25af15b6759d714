import { defineTool } from "@suite/server";
import { reads } from "@suite/toolkit/hints";
import { contractorsSchema } from "@suite/widgets/zava-insurance/contract";
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
    "Shows active contractors with specialties, rating and whether they are preferred; with a claim, their distance to it " +
    "and the claim's orders they can be assigned to. Specialties match whole words.",
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
