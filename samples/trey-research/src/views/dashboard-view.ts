import { clip } from "@suite/contracts";
import { derive, fitting, pageOf, perReading } from "@suite/server/tools";
import type {
  Consultant,
  DashboardView,
  Filters,
  OverAllocation,
} from "@suite/trey-research-widgets/contract";
import { assignmentsByConsultant, type Everything } from "../everything.ts";
import { allocationByMonth, overAllocation } from "../rules/allocation.ts";
import { hoursByMonth, totalHours } from "../rules/hours.ts";
import { monthsShown } from "../rules/months.ts";
import { shown } from "./selection.ts";

export interface Dashboard {
  readonly view: DashboardView;
  /** Who has a month above capacity. All their work counts, since a filter does not make a month longer. */
  readonly overAllocated: readonly {
    readonly row: Consultant;
    readonly entries: readonly OverAllocation[];
  }[];
}

interface Timeless extends Pick<Dashboard, "overAllocated"> {
  readonly view: Omit<DashboardView, "readAt">;
}

/** What the dashboard draws. All figures, the first pages included, honour the filters. */
export function dashboardOf(everything: Everything, filters: Filters, now: Date): Dashboard {
  const { view, overAllocated } = computed(everything, filters, monthsShown(now));
  return { view: { ...view, readAt: now.toISOString() }, overAllocated };
}

const computed = perReading(
  (everything: Everything, filters: Filters, months: readonly string[]): Timeless => {
    const selection = shown(everything, filters, months);
    const { consultants, projects, assignments } = selection;
    const { forecastHours, billableHours, deliveredHours } = totalHours(assignments, months);
    const all = assignmentsByConsultant(everything.assignments);
    const overAllocated = consultants
      .map((row) => ({ row, entries: overAllocation(allocationByMonth(all.get(row.id) ?? [], months)) }))
      .filter(({ entries }) => entries.length > 0);
    const view: Timeless["view"] = {
      view: "dashboard",
      filters,
      totals: {
        consultants: consultants.length,
        projects: projects.length,
        assignments: assignments.length,
        forecastHours,
        billableHours,
        deliveredHours,
        overAllocated: overAllocated.length,
        unassigned: consultants.filter(({ id }) => !all.has(id)).length,
      },
      hoursByMonth: hoursByMonth(assignments, months, consultants.length),
      consultants: pageOf(consultants, selection.consultantCard, ({ id }) => id, {
        list: "consultants",
        limit: 12,
        bytes: 3300,
      }),
      projects: pageOf(projects, selection.projectCard, ({ id }) => id, {
        list: "projects",
        limit: 15,
        bytes: 2300,
      }),
      options: { skills: skillOptions(everything.consultants), roles: roleOptions(everything.consultants) },
    };
    return { view, overAllocated };
  },
);

const skillOptions = derive((rows: Everything["consultants"]) =>
  mostUsed(rows.flatMap(({ skills }) => skills)),
);
const roleOptions = derive((rows: Everything["consultants"]) => mostUsed(rows.flatMap(({ roles }) => roles)));

/** A filter offers what most people have when not all fits; the others can still be typed. */
function mostUsed(texts: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const text of texts) uses.set(text, (uses.get(text) ?? 0) + 1);
  const ranked = [...uses].sort((a, b) => b[1] - a[1]).map(([text]) => clip(text, 40));
  return fitting([...new Set(ranked)].slice(0, 60), 700).sort((a, b) => a.localeCompare(b));
}
