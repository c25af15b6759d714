import { testReleasedPages } from "@suite/testing/samples";
import { sample } from "../../../../samples/hello/src/testing/start.ts";

testReleasedPages(sample, [
  {
    widget: "guest-book",
    opener: ["show-guest-book", {}],
    async edit(widget) {
      await widget.getByRole("textbox", { name: "Your name" }).fill("Adele Vance");
      await widget.getByRole("textbox", { name: "Your greeting" }).fill("Good morning!");
      await widget.getByRole("button", { name: "Sign" }).click();
    },
    saves: "sign-guest-book",
  },
]);
