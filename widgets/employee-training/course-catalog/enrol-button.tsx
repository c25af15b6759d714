import { Button } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { CourseCard } from "../contract.ts";
import { trainingStrings } from "../strings.ts";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

interface EnrolButtonProps {
  course: CourseCard;
  catalog: Catalog;
  size?: "small" | "medium";
  /** The part of the page that says what came of it; left out, its top. */
  place?: string;
}

/** Enrols in a course. Once that is done it stays for a while, saying so, since the keyboard's focus is on it. */
export function EnrolButton({ course, catalog: { enrolling }, size = "small", place }: EnrolButtonProps) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const { canCallTools } = useHost();
  const { enrol, pendingId, touched } = enrolling;
  const enrolled = course.progress?.enrolled === true;
  if (!canCallTools || (enrolled && !touched.has(course.id))) return null;
  return (
    <Button
      size={size}
      icon={enrolled ? <CheckmarkRegular /> : undefined}
      aria-label={enrolled ? undefined : t("enrolNamed", { title: oneLine(course.title) })}
      disabledFocusable={enrolled || pendingId === course.id}
      onClick={() => enrol(course, place)}
    >
      {enrolled ? shared("enrolled") : shared("enrol")}
    </Button>
  );
}
