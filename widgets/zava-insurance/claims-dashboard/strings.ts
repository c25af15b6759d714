import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { claimsDashboard as ar } from "../strings/ar.json";
import { claimsDashboard as de } from "../strings/de.json";
import { claimsDashboard as es } from "../strings/es.json";
import { claimsDashboard as fr } from "../strings/fr.json";
import { claimsDashboard as ja } from "../strings/ja.json";

/** Strings of the claims dashboard; those shared with other widgets are in `zavaStrings`. */
export const dashboardStrings = defineStrings(
  {
    title: "Claims",

    claims: "Claims",
    openOf: { one: "{count} waits for a decision", other: "{count} wait for a decision" },
    approvedInOrders: "{amount} approved in orders",
    pendingOrders: "Pending orders",
    waiting: "{amount} waiting",
    nothingWaiting: "Nothing waiting",
    openInspections: "Open inspections",
    inspectionsNote: "Not finished yet",

    byStatus: "Claims by status",
    ofAnyStatus: {
      one: "By status: {count} claim without the status filter",
      other: "By status: {count} claims without the status filter",
    },
    claimCount: { one: "{count} claim", other: "{count} claims" },
    anyStatus: "Any",
    anyDamage: "Any",
    minLoss: "Loss from, US dollars",
    maxLoss: "Loss to, US dollars",
    minLossShort: "Loss from",
    maxLossShort: "Loss to",
    amountInvalid: "Enter {min} or more.",
    amountsCrossed: "Above the highest loss.",

    sortBy: "Sort by",
    "estimatedLoss desc": "Highest loss first",
    "estimatedLoss asc": "Lowest loss first",
    "dateOfLoss desc": "Latest loss first",
    "dateOfLoss asc": "Oldest loss first",
    "dateReported desc": "Latest report first",
    "dateReported asc": "Oldest report first",
    "policyHolderName asc": "Policy holder A to Z",
    "policyHolderName desc": "Policy holder Z to A",
    "claimNumber asc": "Claim number, lowest first",
    "claimNumber desc": "Claim number, highest first",

    lossByDamage: "Loss by damage type",
    lossByDamageNote: "A claim with two damage types counts in full for each.",
    map: "Claims map",
    mapLabel: "Claims in Washington and nearby",
    onMap: "{shown} of {total} claims on the map. Filter to see the others here.",
    pinName: "{claim}, {status}, {place}",
    andMore: { one: "And {count} more claim", other: "And {count} more claims" },
    inspectionsLeft: { one: "{count} inspection", other: "{count} inspections" },
    ordersLeft: { one: "{count} order to decide", other: "{count} orders to decide" },
    nothingToDo: "Nothing open",

    noneBody: "Clear a filter, or ask for another status, policy holder or damage type in the conversation.",
    noneYet: "There are no claims yet. Ask in the conversation how they are reported.",

    details: "Claim details",
    close: "Close the details",
    policy: "Policy",
    about: "What happened",
    orders: "Orders",
    approvedAndPending: "{approved} approved, {pending} pending",
    openDetail: "Open full detail",
    openDetailText: "Show the claim detail for claim {claim}.",
    statusChanged: "{claim} is now: {status}.",
    statusSame: "{claim} had this status already: {status}.",
    withNote: "{done} A note was added.",
  },
  { ar, de, es, fr, ja },
);
