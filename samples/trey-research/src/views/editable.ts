import { clip } from "@suite/contracts";
import { sizeOf } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant, VersionedConsultant } from "@suite/trey-research-widgets/contract";

/** Our own writes stay below this (rules/consultant-changes.ts); other programs' may not. */
const editableLimit = 5200;

/**
 * A person's row as it can be edited. One that is too long for a small answer is cut, and gets a version that no row has:
 * saving the cut lists would lose the rest, so it must end in a conflict.
 */
export function editableConsultant(row: Stored<Consultant>): VersionedConsultant {
  const { photo, ...texts } = row;
  const small = photo !== undefined && photo.length > 1000 ? texts : row;
  if (sizeOf(small) <= editableLimit) return small;
  const { city, region, country } = row.location;
  return {
    ...texts,
    version: "cut",
    name: clip(row.name, 80),
    email: clip(row.email, 120),
    phone: clip(row.phone, 32),
    location: { ...row.location, city: clip(city, 40), region: clip(region, 40), country: clip(country, 40) },
    skills: row.skills.slice(0, 15).map((skill) => clip(skill, 30)),
    roles: row.roles.slice(0, 4).map((role) => clip(role, 30)),
    certifications: row.certifications.slice(0, 5).map((certification) => ({
      name: clip(certification.name, 40),
      issuer: clip(certification.issuer, 30),
      year: certification.year,
    })),
  };
}
