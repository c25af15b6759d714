import { defineWidget } from "@suite/server";

export const guestBook = defineWidget({
  name: "guest-book",
  title: "Guest book",
  description: "Greetings that people left, newest first.",
  html: import.meta.resolve("@suite/hello-widgets/dist/guest-book.html"),
  prefersBorder: true,
});
