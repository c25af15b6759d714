import type { WidgetProps } from "../mount-widget.tsx";
import { PageHeader } from "../page-header.tsx";
import { Problem } from "../parts/problem.tsx";
import { useFormat } from "../use-format.ts";
import { useSpecimenStyles } from "./specimen.styles.ts";
import type { SpecimenData } from "./specimen-schema.ts";

/** A widget of nothing but parts of the kit, for the tests of how they follow their host. */
export function Specimen({ data: { title, hours, error } }: WidgetProps<SpecimenData>) {
  const styles = useSpecimenStyles();
  const format = useFormat();
  return (
    <main>
      <PageHeader title={title} readAt="2026-11-20T09:41:00Z" onBack={() => {}} />
      <Problem error={error ? { code: error, message: "The storage does not answer." } : undefined} />
      <p data-testid="hours">{format.hours(hours)}</p>
      <div className={styles.clamped}>{title}</div>
    </main>
  );
}
