import { oneLine } from "@suite/contracts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useCallback, useState } from "react";
import { type CourseCard, enrolledSchema } from "../contract.ts";
import { catalogStrings } from "./strings.ts";

/** Enrolling in courses of the catalogue. */
export function useEnrolling(writes: Writes) {
  const t = useStrings(catalogStrings);
  const { call, error } = useTool("enroll-in-course", enrolledSchema);
  const [pendingId, setPendingId] = useState<string>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { wrote } = writes;
  const enrol = useCallback(
    async ({ id, title }: CourseCard, place?: string) => {
      setPendingId(id);
      const outcome = await call({ courseId: id });
      if (outcome.ok) {
        const { alreadyEnrolled, changeId } = outcome.data;
        const name = { title: oneLine(title) };
        await wrote({
          text: alreadyEnrolled ? t("alreadyEnrolledIn", name) : t("enrolledIn", name),
          forModel: `Enrolled in course ${id}.`,
          changeId,
          marked: id,
          place,
        });
        setTouched((before) => new Set([...before, id]));
      }
      setPendingId(undefined);
    },
    [call, wrote, t],
  );
  return {
    enrol,
    pendingId,
    error,
    /** Courses whose enrolment was changed here; what was read of them before is out of date. */
    touched,
  };
}
