import { inline } from "@suite/contracts";
import { blocks, count, onlyData, table } from "@suite/server/tools";
import type { Contractors } from "@suite/zava-insurance-widgets/contract";
import { claimLabel } from "../labels.ts";
import { dollars } from "../rules/money.ts";

export function contractorsText({ query, total, near, contractors, options }: Contractors): string {
  const which = [
    query.preferredOnly ? "preferred" : "",
    query.specialty && `specialty "${inline(query.specialty, 100)}"`,
    query.name && `name "${inline(query.name, 100)}"`,
    query.maxDistanceKm && `within ${query.maxDistanceKm} km`,
  ]
    .filter((part) => part)
    .join(", ");
  if (total.contractors === 0) {
    const known = options.specialties.map((specialty) => inline(specialty, 40)).join(", ");
    return `No active contractor fits (${which}). Specialties there are: ${known}.`;
  }
  return blocks(
    `**${count(total.contractors, "contractor")}**${which === "" ? "" : ` (${which})`}, ${total.preferred} preferred${near ? `. Distances are to claim ${claimLabel(near)}` : ""}.`,
    table(
      ["id", "name", "specialties", "rating", "preferred", "city", ...(near ? ["distance"] : [])],
      contractors.items.map((row) => [
        row.id,
        inline(row.name),
        row.specialties.map((specialty) => inline(specialty, 40)).join(", "),
        `${row.rating.toFixed(1)} (${row.reviews})`,
        row.preferred ? "yes" : "no",
        inline(row.address.city, 40),
        ...(near ? [`${row.distanceKm ?? "?"} km`] : []),
      ]),
    ),
    contractors.items.length < contractors.total
      ? `The first ${contractors.items.length} of ${contractors.total}; narrow it down by specialty or distance.`
      : "",
    near && near.orders.length > 0
      ? `Orders of the claim whose contractor can be set with assign-contractor: ${near.orders
          .map(
            ({ id, description, totalCents, contractorName }) =>
              `${id} (${inline(description, 60)}, ${dollars(totalCents)}, ${contractorName === undefined ? "nobody yet" : inline(contractorName)})`,
          )
          .join("; ")}.`
      : "",
    onlyData,
  );
}
