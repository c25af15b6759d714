import type { Assignment, Consultant } from "@suite/trey-research-widgets/contract";
import type { Everything } from "../everything.ts";
import { type Cell, csv } from "../rules/csv.ts";

export const exportable = ["consultants", "projects", "assignments"] as const;
export type Exportable = (typeof exportable)[number];

/** A whole table for a spreadsheet: lists in one cell, hours as totals, names beside ids. */
export function exportRows(table: Exportable, everything: Everything): { text: string; rows: number } {
  const [columns, rows] = tables[table](everything);
  return { text: csv(columns, rows), rows: rows.length };
}

type Table = [columns: string[], rows: Cell[][]];

const tables: Readonly<Record<Exportable, (everything: Everything) => Table>> = {
  consultants: ({ consultants }) => [
    ["id", "name", "email", "phone", "city", "country", "skills", "roles", "certifications"],
    consultants.map(({ id, name, email, phone, location, skills, roles, certifications }) => [
      id,
      name,
      email,
      phone,
      ...place(location),
      list(skills),
      list(roles),
      list(certifications.map((certification) => certification.name)),
    ]),
  ],
  projects: ({ projects }) => [
    ["id", "name", "description", "client", "contact", "contactEmail", "city", "country"],
    projects.map((row) => [
      row.id,
      row.name,
      row.description,
      row.clientName,
      row.clientContact,
      row.clientEmail,
      ...place(row.location),
    ]),
  ],
  assignments: ({ consultants, projects, assignments }) => {
    const people = new Map(consultants.map(({ id, name }) => [id, name]));
    const places = new Map(projects.map(({ id, name }) => [id, name]));
    return [
      [
        "projectId",
        "project",
        "consultantId",
        "consultant",
        "role",
        "billable",
        "hourlyRateUsd",
        "forecastHours",
        "deliveredHours",
      ],
      assignments.map((row) => [
        row.projectId,
        places.get(row.projectId),
        row.consultantId,
        people.get(row.consultantId),
        row.role,
        row.billable,
        row.hourlyRate,
        total(row.forecast),
        total(row.delivered),
      ]),
    ];
  },
};

const list = (texts: readonly string[]) => texts.join("; ");
const place = ({ city, country }: Consultant["location"]) => [city, country];
const total = (months: Assignment["forecast"]) => months.reduce((sum, { hours }) => sum + hours, 0);
