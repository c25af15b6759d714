import type {
  DocumentRow,
  FoundFile,
  FoundFiles,
  InvoiceMatch,
} from "@suite/zava-insurance-contract";

const photo: DocumentRow = {
  claimId: "1",
  id: "DOC-A1",
  version: 'W/"d1"',
  kind: "photo",
  name: "kitchen-after-fire.jpg",
  mime: "image/jpeg",
  bytes: 2_412_000,
  source: "widget",
  addedBy: "Theo Abara",
  addedAt: "2026-11-14T15:20:00.000Z",
  width: 1600,
  height: 1200,
  hasText: false,
};

/** An invoice of PO-2001 that nobody has compared yet. */
export const invoice: DocumentRow = {
  claimId: "1",
  id: "DOC-B2",
  version: 'W/"d2"',
  kind: "invoice",
  name: "Invoice IRP-4471 kitchen rebuild.pdf",
  mime: "application/pdf",
  bytes: 84_300,
  source: "mail",
  addedBy: "Rosa Lindqvist",
  addedAt: "2026-11-18T09:05:00.000Z",
  pages: 2,
  hasText: true,
};

const matched: DocumentRow = {
  ...invoice,
  id: "DOC-C3",
  version: 'W/"d3"',
  name: "boarding-invoice.pdf",
  bytes: 41_900,
  source: "onedrive",
  addedBy: "Theo Abara",
  addedAt: "2026-11-09T11:40:00.000Z",
  pages: 1,
  match: {
    orderId: "PO-2002",
    confirmedBy: "Theo Abara",
    confirmedAt: "2026-11-10T08:15:00.000Z",
    billedCents: 98_010,
    orderedCents: 92_565,
  },
};

const report: DocumentRow = {
  ...invoice,
  id: "DOC-D4",
  version: 'W/"d4"',
  kind: "report",
  name: "Fire department report.pdf",
  source: "chat",
  addedAt: "2026-11-05T10:00:00.000Z",
  pages: 3,
};

const letter: DocumentRow = {
  ...report,
  id: "DOC-E5",
  version: 'W/"d5"',
  kind: "letter",
  name: "Letter about relocation costs.pdf",
  source: "mail",
  hasText: false,
  pages: 1,
  addedAt: "2026-11-04T12:00:00.000Z",
};

const secondPhoto: DocumentRow = {
  ...photo,
  id: "DOC-F6",
  version: 'W/"d6"',
  name: "attic.webp",
  mime: "image/webp",
  addedAt: "2026-11-03T07:30:00.000Z",
};

/** Documents of the claim, newest first. */
export const documents: readonly DocumentRow[] = [
  invoice,
  photo,
  matched,
  report,
  letter,
  secondPhoto,
];

export const invoiceText = `INVOICE IRP-4471
Inland Restoration Partners
Bill to: Zava Insurance, claim CN202504990
Order PO-2001                                   November 17, 2026

Removal of burnt cabinets and flooring             2,400.00
Oak cabinets, 12 pieces                            7,890.00
Debris container                                     310.00

Subtotal                                          10,600.00
Tax 8.9 %                                            943.40
Total due                                         11,543.40`;

/** The invoice beside the orders of the claim. */
export const invoiceMatch: InvoiceMatch = {
  document: invoice,
  invoice: {
    number: "IRP-4471",
    vendor: "Inland Restoration Partners",
    date: "2026-11-17",
    orderNumber: "PO-2001",
    totalCents: 1_154_340,
    lines: [],
  },
  candidates: [
    {
      orderId: "PO-2001",
      description: "Kitchen rebuild and smoke cleaning",
      contractorName: "Inland Restoration Partners",
      confidence: 0.92,
      reasons: ["order-number", "vendor", "lines"],
      orderedCents: 1_247_994,
      billedCents: 1_154_340,
      differenceCents: -93_654,
      lines: [
        {
          item: 0,
          ordered: "Removal of burnt cabinets and flooring",
          orderedCents: 240_000,
          billed: "Removal of burnt cabinets and flooring",
          billedCents: 240_000,
          differenceCents: 0,
          confidence: 1,
          reason: "words-and-amount",
        },
        {
          item: 1,
          ordered: "Cabinets, oak",
          orderedCents: 735_000,
          billed: "Oak cabinets, 12 pieces",
          billedCents: 789_000,
          differenceCents: 54_000,
          confidence: 0.7,
          reason: "words",
        },
        {
          item: 2,
          ordered: "Smoke cleaning, hours",
          orderedCents: 171_000,
          differenceCents: -171_000,
          confidence: 0,
          reason: "only-ordered",
        },
        {
          billed: "Debris container",
          billedCents: 31_000,
          differenceCents: 31_000,
          confidence: 0,
          reason: "only-billed",
        },
      ],
    },
    {
      orderId: "PO-2002",
      description: "Emergency boarding of the kitchen window",
      contractorName: "Inland Restoration Partners",
      confidence: 0.3,
      reasons: ["vendor"],
      orderedCents: 92_565,
      billedCents: 1_154_340,
      differenceCents: 1_061_775,
      lines: [],
    },
  ],
};

const mailed: FoundFile = {
  reference: "mail:1",
  name: "Invoice IRP-4502 smoke cleaning.pdf",
  source: "mail",
  from: "Inland Restoration Partners",
  subject: "Invoice for PO-2001, claim CN202504990",
  date: "2026-11-19T08:12:00.000Z",
  bytes: 92_000,
  foundBy: ["CN202504990", "PO-2001"],
};

/** Files of the person that were found for the claim. */
export const found: FoundFiles = {
  claimId: "1",
  searchedFor: ["CN202504990", "PO-2001", "Kimberly King"],
  files: [
    mailed,
    {
      reference: "drive:1",
      name: "King kitchen before fire.jpg",
      source: "onedrive",
      date: "2026-10-02T18:00:00.000Z",
      bytes: 3_100_000,
      foundBy: ["Kimberly King"],
    },
    {
      ...mailed,
      reference: "mail:2",
      name: "notes.docx",
      subject: "Notes of the call",
      foundBy: ["Kimberly King"],
    },
  ],
  isCut: true,
};
