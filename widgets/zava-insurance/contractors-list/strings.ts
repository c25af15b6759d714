import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { contractorsList as ar } from "../strings/ar.json";
import { contractorsList as de } from "../strings/de.json";
import { contractorsList as es } from "../strings/es.json";
import { contractorsList as fr } from "../strings/fr.json";
import { contractorsList as ja } from "../strings/ja.json";

/** Strings of the contractors list; those shared with other widgets are in `zavaStrings`. */
export const contractorsStrings = defineStrings(
  {
    title: "Contractors",
    found: "{contractors}, {preferred}",
    contractorCount: { one: "{count} contractor", other: "{count} contractors" },
    preferredCount: { one: "{count} preferred", other: "{count} preferred" },
    andMore: { one: "And {count} more contractor", other: "And {count} more contractors" },

    specialty: "Specialty",
    anySpecialty: "Any",
    name: "Name",
    preferredOnly: "Preferred only",
    selection: "Selection",
    nearClaim: "Near claim",
    nearClaimHint: "Number or policy holder",
    within: "Within",
    maxDistance: "At most, kilometers",
    distanceInvalid: "Enter {min} to {max}.",
    sortBy: "Sort by",
    rating: "Best rating first",
    distance: "Nearest first",
    nameOrder: "Name",
    nearLine: "Distances to {claim} of {holder} in {place}",

    preferred: "Preferred",
    inactive: "Not active",
    ratingOf: "{rating} of {best}",
    ratingExcellent: "Excellent",
    ratingVeryGood: "Very good",
    ratingGood: "Good",
    ratingFair: "Fair",
    notRated: "Not rated yet",
    reviews: { one: "{count} review", other: "{count} reviews" },
    away: "{distance} away",
    activeOrders: { one: "{count} order under way", other: "{count} orders under way" },
    noOrders: "No orders under way",

    noneBody: "Clear a filter, or ask for another specialty or a claim they should be near.",

    assign: "Assign to an order",
    assignNamed: "Assign to an order: {name}",
    panelTitle: "Assign a contractor",
    close: "Close the assignment",
    chooseClaim: "Enter a claim under “Near claim” first: its orders are offered here.",
    noAssignable: "Claim {claim} has no order whose contractor can still be changed.",
    nothingLeft: "There is no other order of this claim to give away.",
    order: "Order of claim {claim}",
    with: "with {contractor}",
    withNobody: "no contractor yet",
    assignButton: "Assign",
    chooseOrder: "Choose an order first",
    assigned: "{contractor} has the order “{order}” of {claim}.",
    assignedNow: "Assigned already",
    contractor: "Contractor",
  },
  { ar, de, es, fr, ja },
);
