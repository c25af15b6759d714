import { type RecordOnScreen, useRecord } from "@suite/widget-kit/data/use-record.ts";
import type { ConsultantProfile } from "../contract.ts";

export type Profile = RecordOnScreen;

/** The profile on screen; a notice marks an assignment by its project's id. */
export function useProfile({ consultant: { id, name } }: ConsultantProfile): Profile {
  return useRecord({
    tool: "show-consultant-profile",
    args: { consultantId: id },
    // For the model alone, so English.
    about: `The person is looking at the profile of ${name} (consultant id ${id}) in the consultant-profile view.`,
  });
}
