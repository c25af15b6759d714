import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { consultantProfileSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { findConsultant } from "../find.ts";
import { consultantId } from "../inputs.ts";
import type { Context } from "../store.ts";
import { profileText, profileView } from "../views/profile-view.ts";
import { consultantProfile } from "../widgets.ts";

export const showConsultantProfile = defineTool({
  name: "show-consultant-profile",
  title: "Show consultant profile",
  description:
    "Shows the profile of one consultant: contact (phone number, email), skills, certifications, roles, " +
    "the projects they are on at the moment, and how full their calendar is by month. Use it for any " +
    "question about one person: tell me about her, what certifications does he have, I need a phone " +
    "number, how do I reach them. To compare people, call it once for each. To find people by skill, use " +
    "search-consultants.",
  inputSchema: z.object({ consultantId }),
  outputSchema: consultantProfileSchema,
  annotations: reads,
  widget: consultantProfile,
  invoking: "Reading the profile",
  invoked: "Profile ready",
  async handler(input, context: Context) {
    const consultant = await findConsultant(context, input.consultantId);
    const profile = profileView(await readEverything(context), consultant, context.now());
    return { text: profileText(profile), structuredContent: profile };
  },
});
