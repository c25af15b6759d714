import { guestBookSchema } from "@suite/hello-contract";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { GuestBookView } from "./guest-book.tsx";

mountWidget({
  name: "guest-book",
  version: "1.0.0",
  translations,
  schema: guestBookSchema,
  tool: "show-guest-book",
  Widget: GuestBookView,
});
