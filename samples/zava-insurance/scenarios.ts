import { toDay } from "@suite/contracts";
import type { Scenario } from "@suite/server";
import { nextMonday, officeTimeZone } from "./src/rules/days.ts";

/**
 * Prompts, the calls that a good model makes for them, and the expected results. Expectations hold in any order and when a
 * scenario runs again: approving an approved order is no error, and notes and inspections are added each time.
 */
export const scenarios = [
  {
    name: "claims-dashboard",
    title: "See how claims stand",
    prompt: "Show the claims dashboard.",
    steps: [
      {
        call: "show-claims-dashboard",
        arguments: {},
        expect: {
          text: ["35 claims", "estimated loss", "By status", "Fire"],
          structured: {
            view: "claims",
            "totals.claims": 35,
            "byStatus.length": 5,
            "claims.total": 35,
          },
          widget: "claims-dashboard",
        },
      },
    ],
  },
  {
    name: "open-claims-by-loss",
    title: "Open claims, highest loss first",
    prompt: "Show me all open claims sorted by estimated loss from highest to lowest.",
    steps: [
      {
        call: "show-claims-dashboard",
        arguments: { status: "open", sortBy: "estimatedLoss", sortOrder: "desc" },
        expect: {
          text: ["open claims", "Abigail Stone", "$128,300.00"],
          structured: {
            "filters.status": "open",
            sortBy: "estimatedLoss",
            "claims.items.0.policyHolderName": "Abigail Stone",
            "claims.items.1.policyHolderName": "Naomi Tanaka",
          },
          widget: "claims-dashboard",
        },
      },
    ],
  },
  {
    name: "pending-inspections",
    featured: true,
    title: "A claim and what is pending",
    prompt: "Show me {holder}'s claim details, and tell me what inspections are pending.",
    arguments: { holder: { description: "The policyholder", default: "Kimberly King" } },
    tip: "Select a marker on a photo to see the damage. Approve a purchase order, then undo it.",
    steps: [
      {
        call: "show-claim-detail",
        arguments: { claimId: "Kimberly King" },
        expect: {
          text: [
            "CN202504990",
            "Kimberly King",
            "Spokane",
            "INS-1002",
            "re-inspection",
            "$84,500.00",
          ],
          structured: {
            view: "claim",
            "claim.claimNumber": "CN202504990",
            "claim.estimatedLossCents": 8450000,
            "claim.property.city": "Spokane",
          },
          widget: "claim-detail",
        },
      },
    ],
  },
  {
    name: "preferred-roofers",
    title: "Preferred contractors of a specialty",
    prompt: "Show me the preferred {specialty} contractors.",
    arguments: { specialty: { description: "The specialty", default: "roofing" } },
    steps: [
      {
        call: "show-contractors",
        arguments: { specialty: "Roofing", preferredOnly: true },
        expect: {
          text: [
            "4 contractors",
            "Apple City Roofing",
            "Cascade Crest Roofing",
            "Kittitas Roof and Gutter",
          ],
          structured: {
            view: "contractors",
            "total.contractors": 4,
            "contractors.items.0.name": "Apple City Roofing",
          },
          widget: "contractors-list",
        },
      },
    ],
  },
  {
    name: "approve-claim",
    title: "Approve a claim with a note",
    prompt:
      "Approve claim 2 with a note that all documentation has been verified, then show me the updated dashboard.",
    steps: [
      {
        call: "update-claim-status",
        arguments: {
          claimId: "2",
          status: "approved",
          note: "All documentation has been verified.",
        },
        expect: {
          text: ["CN202504991", "Daniel Osei", "approved", "note was added"],
          structured: {
            "claim.status": "approved",
            "note.text": "All documentation has been verified.",
          },
        },
      },
      {
        call: "show-claims-dashboard",
        arguments: {},
        expect: {
          text: ["35 claims"],
          structured: { "totals.claims": 35, "byStatus.2.status": "approved" },
          widget: "claims-dashboard",
        },
      },
    ],
  },
  {
    name: "schedule-inspection",
    title: "Schedule an inspection with a specialist",
    prompt:
      "Create a high-priority initial inspection for claim {claim} scheduled for next Monday, and assign it to an inspector who specializes in fire damage.",
    arguments: { claim: { description: "The claim's number", default: "CN202504990" } },
    steps: [
      {
        call: "list-inspectors",
        arguments: { specialization: "fire damage", claimId: "CN202504990" },
        expect: {
          text: ["4 inspectors", "Elena Vasquez"],
          structured: { total: 4, "items.0.name": "Elena Vasquez" },
        },
      },
      {
        call: "create-inspection",
        // A server runs for weeks, so the date is computed when the scenario is read.
        get arguments() {
          return {
            claimNumber: "CN202504990",
            taskType: "initial",
            priority: "high",
            scheduledDate: nextMonday(toDay(new Date(), officeTimeZone)),
            inspectorId: "Elena Vasquez",
          };
        },
        expect: {
          text: [
            "Created initial inspection",
            "CN202504990",
            "high priority",
            "Monday, ",
            "Elena Vasquez",
          ],
          structured: {
            created: true,
            "inspection.status": "scheduled",
            "inspection.priority": "high",
            "inspection.inspectorName": "Elena Vasquez",
          },
        },
      },
    ],
  },
  {
    name: "show-approvals",
    title: "See what waits for a manager",
    prompt: "Show me the approvals that wait for a manager.",
    tip: "Select several requests and approve them together. Then undo it.",
    steps: [
      {
        call: "show-approvals",
        arguments: {},
        expect: {
          text: ["for a manager's decision", "PO-2024", "Grace Oyelaran"],
          structured: { view: "approvals", "filters.status": "waiting", "you.manager": true },
          widget: "approvals",
        },
      },
    ],
  },
  {
    name: "decide-approvals",
    title: "Decide what waits for a manager",
    prompt:
      "Which purchase orders wait for a manager's decision? Then approve the requests for PO-2018 and PO-2009; I checked both quotes.",
    steps: [
      {
        call: "show-approvals",
        arguments: {},
        expect: {
          text: [
            "for a manager's decision",
            "PO-2024",
            "74% of the estimated loss",
            "Grace Oyelaran",
          ],
          structured: { view: "approvals", "filters.status": "waiting", "you.manager": true },
          widget: "approvals",
        },
      },
      {
        call: "decide-approval",
        arguments: {
          approvalIds: ["PO-2018", "PO-2009"],
          decision: "approve",
          reason: "Both quotes were checked.",
          confirm: true,
        },
        expect: {
          text: ["2 purchase orders of $65,158.31 are approved", "Naomi Tanaka", "Grace Kim"],
          structured: {
            saved: true,
            "approvals.0.state": "approved",
            "approvals.1.orderId": "PO-2009",
          },
        },
      },
    ],
  },
  {
    name: "request-approval",
    title: "Ask a manager to approve an order",
    prompt:
      "Ask a manager again to approve Mei-Ling Chen's ceiling order, because a beam inspection was added after the last request.",
    steps: [
      {
        call: "request-approval",
        arguments: {
          purchaseOrderId: "ceiling order of Mei-Ling Chen",
          reason: "A beam inspection was added after the last request.",
        },
        expect: {
          text: ["PO-2015", "$17,407.67", "It is due on"],
          structured: {
            "approval.orderId": "PO-2015",
            "approval.state": "waiting",
            "approval.mine": true,
          },
        },
      },
    ],
  },
  {
    name: "highest-losses",
    title: "Compare the highest losses",
    prompt:
      "Which claims have the highest estimated losses? Show me the top ones and compare their damage types.",
    steps: [
      {
        call: "show-claims-dashboard",
        arguments: { sortBy: "estimatedLoss" },
        expect: {
          text: ["Abigail Stone", "Naomi Tanaka", "Kimberly King", "by damage type", "Fire"],
          structured: {
            "claims.items.0.policyHolderName": "Abigail Stone",
            "claims.items.2.policyHolderName": "Kimberly King",
            "byDamageType.0.damageType": "Fire",
          },
          widget: "claims-dashboard",
        },
      },
    ],
  },
  {
    name: "approve-and-complete",
    title: "Approve an order and complete the inspection in one go",
    prompt:
      "Show the claim detail for claim 1. Then approve the pending purchase order and mark the inspection as completed with findings noting that all repairs are satisfactory.",
    steps: [
      {
        call: "show-claim-detail",
        arguments: { claimId: "1" },
        expect: {
          text: ["CN202504990", "PO-2001", "INS-1002", "Kitchen and dining room restoration"],
          structured: { "claim.id": "1" },
          widget: "claim-detail",
        },
      },
      {
        call: "update-purchase-order",
        arguments: {
          purchaseOrderId: "PO-2001",
          status: "approved",
          inspectionId: "INS-1002",
          findings: "All repairs are satisfactory.",
        },
        expect: {
          text: [
            "PO-2001",
            "is approved",
            "INS-1002 is completed",
            "All repairs are satisfactory.",
          ],
          structured: {
            saved: true,
            "order.status": "approved",
            "inspection.status": "completed",
            "inspection.findings": "All repairs are satisfactory.",
          },
        },
      },
    ],
  },
  {
    name: "claim-documents",
    title: "The documents of a claim",
    prompt: "Which documents does claim CN202504990 have?",
    steps: [
      {
        call: "list-claim-documents",
        arguments: { claimId: "CN202504990" },
        expect: {
          text: ["Kimberly King", "fire-report.pdf", "letter-relocation.pdf"],
          structured: { claimId: "1" },
        },
      },
    ],
  },
  {
    name: "compare-invoice",
    title: "An invoice beside its order",
    prompt:
      "Compare the invoice of Kittitas Roof and Gutter on claim CN202504993 with its purchase order, and tell me what differs.",
    steps: [
      {
        call: "match-claim-invoice",
        arguments: { claimId: "CN202504993", documentId: "invoice-krg-1180.pdf" },
        expect: {
          text: ["PO-2005", "$400.75 more than was ordered", "Delivery by crane", "$240.00"],
          structured: {
            "candidates.0.orderId": "PO-2005",
            "candidates.0.differenceCents": 40075,
          },
        },
      },
    ],
  },
  {
    name: "invoice-from-mail",
    title: "Attach an invoice from your mail",
    prompt:
      "Find the invoice of Sound Water Recovery for claim CN202504991 in my mail, attach it, and compare it with the purchase order.",
    tip: "Needs sign-in: npm start -- --auth.",
    steps: [
      {
        call: "find-files-for-claim",
        arguments: { claimId: "CN202504991", words: "Sound Water Recovery" },
        expect: {
          text: ["SWR-907.pdf", "Which of them should be attached?"],
          structured: { claimId: "2", "files.0.name": "SWR-907.pdf", "files.0.source": "mail" },
        },
      },
      {
        call: "attach-claim-document",
        arguments: { claimId: "CN202504991", references: ["mail:message-0-1/attachment-0"] },
        expect: { text: ["SWR-907.pdf"], structured: { claimId: "2", "refused.length": 0 } },
      },
      {
        call: "match-claim-invoice",
        arguments: { claimId: "CN202504991", documentId: "SWR-907.pdf" },
        expect: {
          text: ["PO-2003", "$315.81 more than was ordered"],
          structured: { "candidates.0.orderId": "PO-2003" },
        },
      },
    ],
  },
  {
    name: "letter-from-onedrive",
    title: "Attach a letter from your OneDrive",
    prompt:
      "Find the letter of the landlord for claim CN202504991 in my OneDrive, and attach it as a letter.",
    tip: "Needs sign-in: npm start -- --auth.",
    steps: [
      {
        call: "find-files-for-claim",
        arguments: { claimId: "CN202504991", words: "landlord" },
        expect: {
          text: ["Letter of the landlord CN202504991.pdf", "OneDrive"],
          structured: { claimId: "2" },
        },
      },
      {
        call: "attach-claim-document",
        arguments: { claimId: "CN202504991", kind: "letter", references: ["onedrive:file-0-1"] },
        expect: {
          text: ["Letter of the landlord CN202504991.pdf"],
          structured: { claimId: "2", "refused.length": 0 },
        },
      },
    ],
  },
  {
    name: "photo-from-chat",
    title: "Attach a photo from the chat",
    prompt: "Attach the photo of the kitchen that I added to this chat to claim CN202504990.",
    tip: "Needs sign-in: npm start -- --auth.",
    steps: [
      {
        call: "attach-claim-document",
        // Microsoft 365 Copilot passes the address of the file; ChatGPT passes `files`.
        arguments: {
          claimId: "CN202504990",
          kind: "photo",
          file_url:
            "https://contoso-my.sharepoint.example/CN202504990%20kitchen%20before%20cleaning.webp",
          file_name: "CN202504990 kitchen before cleaning.webp",
        },
        expect: {
          text: ["CN202504990 kitchen before cleaning.webp"],
          structured: { claimId: "1", "refused.length": 0 },
        },
      },
    ],
  },
] as const satisfies readonly Scenario[];
