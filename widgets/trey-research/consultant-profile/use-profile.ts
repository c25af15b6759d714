import { type RecordOnScreen, useRecord } from "@suite/widget-kit/use-record.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import type { ConsultantProfile } from "../contract.ts";
import { profileStrings } from "./strings.ts";

export type Profile = RecordOnScreen;

/** The profile on screen; a notice marks an assignment by its project's id. */
export function useProfile({ consultant: { id, name } }: ConsultantProfile): Profile {
  const t = useStrings(profileStrings);
  return useRecord({
    tool: "show-consultant-profile",
    args: { consultantId: id },
    about: t("contextIntro", { name, id }),
  });
}
