import { hostile, hostileTexts } from "@suite/toolkit/testing/hostile-texts";
import { seedRows } from "./seed.ts";

/**
 * The seed and, beside it, records whose every text is an attack: scripts, Markdown, instructions to models, characters that
 * nobody sees, very long words. Over all records each attack stands once in every text column.
 */
export function hostileRows(now: Date): ReturnType<typeof seedRows> {
  const seed = seedRows(now);
  const all = hostileTexts.map((_, index) => hostileRecords(seed, index));
  return {
    claims: [...seed.claims, ...all.map(({ claim }) => claim)],
    inspections: [...seed.inspections, ...all.map(({ inspection }) => inspection)],
    orders: [...seed.orders, ...all.map(({ order }) => order)],
    notes: [...seed.notes, ...all.map(({ note }) => note)],
    contractors: [...seed.contractors, ...all.map(({ contractor }) => contractor)],
    inspectors: [...seed.inspectors, ...all.map(({ inspector }) => inspector)],
  };
}

/** One record of each kind; numbers, days and statuses are those of a seed row. */
function hostileRecords(seed: ReturnType<typeof seedRows>, index: number) {
  const id = `hostile-${index + 1}`;
  const [claim, inspection, order, contractor, inspector, note] = [
    seed.claims[index % seed.claims.length],
    seed.inspections[index % seed.inspections.length],
    seed.orders[index % seed.orders.length],
    seed.contractors[index % seed.contractors.length],
    seed.inspectors[index % seed.inspectors.length],
    seed.notes[index % seed.notes.length],
  ];
  if (!claim || !inspection || !order || !contractor || !inspector || !note)
    throw new Error("The seed is empty.");
  let column = index;
  const text = () => hostile(column++);
  const texts = () => [text(), text()];
  const place = { street: text(), city: text(), state: text(), postalCode: text() };
  return {
    claim: {
      ...claim,
      id,
      claimNumber: text(),
      policyNumber: text(),
      policyHolderName: text(),
      policyHolderEmail: text(),
      policyHolderPhone: text(),
      property: { ...claim.property, ...place },
      damageTypes: texts(),
      description: text(),
      adjusterName: text(),
    },
    inspection: {
      ...inspection,
      claimId: id,
      id: `INS-${id}`,
      inspectorId: `I-${id}`,
      property: text(),
      instructions: text(),
      findings: text(),
      recommendedActions: texts(),
      photos: inspection.photos.map((photo) => ({ ...photo, alt: text() })),
    },
    order: {
      ...order,
      claimId: id,
      id: `PO-${id}`,
      contractorId: `C-${id}`,
      description: text(),
      lineItems: order.lineItems.map((line) => ({ ...line, description: text() })),
    },
    note: { ...note, claimId: id, id: `${id}-1`, author: text(), text: text(), about: text() },
    contractor: {
      ...contractor,
      id: `C-${id}`,
      name: text(),
      contactName: text(),
      email: text(),
      phone: text(),
      address: { ...contractor.address, ...place },
      specialties: texts(),
    },
    inspector: {
      ...inspector,
      id: `I-${id}`,
      name: text(),
      email: text(),
      phone: text(),
      specializations: texts(),
      base: { ...inspector.base, city: text(), state: text() },
    },
  };
}
