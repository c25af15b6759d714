import { defineStrings } from "@suite/widget-kit/i18n";

/** Texts of the guest book. */
export const guestBookStrings = defineStrings("guestBook", {
  title: "Guest book",
  openBook: "Sign the guest book",
  signed: "{name}, {day}",
  name: "Your name",
  text: "Your greeting",
  sign: "Sign",
  thanks: "Thank you for signing.",
  emptyTitle: "No greetings yet",
  emptyBody: "Be the first to sign the guest book.",
});
