import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";
import { guestBook as ar } from "../strings/ar.json";
import { guestBook as de } from "../strings/de.json";
import { guestBook as es } from "../strings/es.json";
import { guestBook as fr } from "../strings/fr.json";
import { guestBook as ja } from "../strings/ja.json";

/** Texts of the guest book. */
export const guestBookStrings = defineStrings(
  {
    title: "Guest book",
    signed: "{name}, {day}",
    name: "Your name",
    text: "Your greeting",
    sign: "Sign",
    thanks: "Thank you for signing.",
    emptyTitle: "No greetings yet",
    emptyBody: "Be the first to sign the guest book.",
  },
  { ar, de, es, fr, ja },
);
